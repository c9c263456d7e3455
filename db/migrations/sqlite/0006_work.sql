CREATE TABLE `trabajos` (
	`id` text PRIMARY KEY NOT NULL,
	`tipo` text NOT NULL,
	`clave` text,
	`datos` text NOT NULL,
	`estado` text NOT NULL,
	`intentos` integer NOT NULL,
	`caidas` integer NOT NULL,
	`proximoEn` integer NOT NULL,
	`arriendo` text,
	`creadoEn` integer NOT NULL,
	`error` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trabajos_clave` ON `trabajos` (`tipo`,`clave`);--> statement-breakpoint
CREATE INDEX `trabajos_proximoEn` ON `trabajos` (`estado`,`tipo`,`proximoEn`);