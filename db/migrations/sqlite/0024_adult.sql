CREATE TABLE `aceptaciones_18` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`version` integer NOT NULL,
	`persona` text NOT NULL,
	`nombre` text NOT NULL,
	`aceptadaEn` integer NOT NULL,
	`retiradaEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `aceptaciones_18_uid` ON `aceptaciones_18` (`uid`);--> statement-breakpoint
ALTER TABLE `usuarios` ADD `reglas18` integer DEFAULT 0 NOT NULL;