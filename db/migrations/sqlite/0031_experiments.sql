CREATE TABLE `pruebas_dias` (
	`prueba` text NOT NULL,
	`dia` text NOT NULL,
	`variante` integer NOT NULL,
	`visitors` integer NOT NULL,
	`clickers` integer NOT NULL,
	PRIMARY KEY(`prueba`, `dia`, `variante`),
	FOREIGN KEY (`prueba`) REFERENCES `pruebas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pruebas` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`tipo` text NOT NULL,
	`enlace` text NOT NULL,
	`variantes` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`hasta` integer NOT NULL,
	`terminadaEn` integer,
	`aplicada` integer,
	`antes` text,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pruebas_uid` ON `pruebas` (`uid`,`creadoEn`);