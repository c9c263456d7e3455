CREATE TABLE `eventos` (
	`uid` text NOT NULL,
	`id` text NOT NULL,
	`titulo` text NOT NULL,
	`descripcion` text NOT NULL,
	`inicio` integer NOT NULL,
	`fin` integer,
	`zona` text NOT NULL,
	`diaEntero` integer NOT NULL,
	`lugar` text NOT NULL,
	`enLinea` integer NOT NULL,
	`url` text NOT NULL,
	`estado` text NOT NULL,
	`secuencia` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	`cambiadoEn` integer NOT NULL,
	PRIMARY KEY(`uid`, `id`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `eventos_inicio` ON `eventos` (`uid`,`inicio`);