CREATE TABLE `suscriptores` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`correo` text NOT NULL,
	`estado` text NOT NULL,
	`llave` text NOT NULL,
	`consentimiento` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`confirmadoEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suscriptores_llave_unique` ON `suscriptores` (`llave`);--> statement-breakpoint
CREATE UNIQUE INDEX `suscriptores_correo` ON `suscriptores` (`uid`,`correo`);--> statement-breakpoint
CREATE INDEX `suscriptores_uid` ON `suscriptores` (`uid`,`estado`,`id`);--> statement-breakpoint
CREATE INDEX `suscriptores_creadoEn` ON `suscriptores` (`estado`,`creadoEn`);