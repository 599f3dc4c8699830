CREATE INDEX `users_domain` ON `users` (substr(email, instr(email, '@')));
