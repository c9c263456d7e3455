CREATE TABLE `mensajes` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`nombre` text NOT NULL,
	`correo` text NOT NULL,
	`texto` text NOT NULL,
	`busqueda` text NOT NULL,
	`carpeta` text NOT NULL,
	`sospecha` text NOT NULL,
	`leido` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	`movidoEn` integer NOT NULL,
	`avisadoEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mensajes_uid` ON `mensajes` (`uid`,`carpeta`,`id`);--> statement-breakpoint
CREATE INDEX `mensajes_leido` ON `mensajes` (`uid`,`carpeta`,`leido`);--> statement-breakpoint
CREATE INDEX `mensajes_avisadoEn` ON `mensajes` (`uid`,`avisadoEn`);--> statement-breakpoint
CREATE INDEX `mensajes_movidoEn` ON `mensajes` (`carpeta`,`movidoEn`);