CREATE TABLE `archivos_trozos` (
	`archivo` text NOT NULL,
	`desde` integer NOT NULL,
	`tamano` integer NOT NULL,
	`llave` text NOT NULL,
	PRIMARY KEY(`archivo`, `desde`),
	FOREIGN KEY (`archivo`) REFERENCES `archivos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `archivos_uso` (
	`uid` text PRIMARY KEY NOT NULL,
	`usado` integer NOT NULL,
	`abiertos` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `archivos` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`nombre` text NOT NULL,
	`tipo` text NOT NULL,
	`tamano` integer NOT NULL,
	`recibido` integer NOT NULL,
	`sha256` text NOT NULL,
	`estado` text NOT NULL,
	`casa` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`tocadoEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `archivos_uid` ON `archivos` (`uid`,`id`);--> statement-breakpoint
CREATE INDEX `archivos_tocadoEn` ON `archivos` (`estado`,`tocadoEn`);