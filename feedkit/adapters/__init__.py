"""The games by other people's interfaces, one a module; each needs an extra; nothing else imports them."""
