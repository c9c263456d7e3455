CREATE TABLE `suscriptores_importaciones` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`modo` text NOT NULL,
	`estado` text NOT NULL,
	`archivo` blob NOT NULL,
	`procedencia` text NOT NULL,
	`consintieronEn` integer NOT NULL,
	`total` integer NOT NULL,
	`hechas` integer NOT NULL,
	`resumen` text NOT NULL,
	`filas` text NOT NULL,
	`muestra` text NOT NULL,
	`creadoEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suscriptores_importaciones_uid` ON `suscriptores_importaciones` (`uid`,`modo`,`id`);--> statement-breakpoint
CREATE INDEX `suscriptores_importaciones_creadoEn` ON `suscriptores_importaciones` (`creadoEn`);--> statement-breakpoint
DROP INDEX `suscriptores_uid`;--> statement-breakpoint
CREATE INDEX `suscriptores_uid` ON `suscriptores` (`uid`,`estado`,`id`,`novedades`);