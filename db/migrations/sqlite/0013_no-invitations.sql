CREATE TABLE `direcciones_sin_invitaciones` (
	`huella` text PRIMARY KEY NOT NULL,
	`desde` integer NOT NULL
);
