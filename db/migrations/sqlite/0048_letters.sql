CREATE TABLE `boletines_envios` (
	`boletin` text NOT NULL,
	`suscriptor` text NOT NULL,
	`dominio` text NOT NULL,
	`estado` text NOT NULL,
	`intentos` integer NOT NULL,
	`en` integer NOT NULL,
	PRIMARY KEY(`boletin`, `suscriptor`),
	FOREIGN KEY (`boletin`) REFERENCES `boletines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `boletines_envios_estado` ON `boletines_envios` (`boletin`,`estado`,`en`,`dominio`);--> statement-breakpoint
CREATE INDEX `boletines_envios_suscriptor` ON `boletines_envios` (`suscriptor`);--> statement-breakpoint
CREATE TABLE `boletines_cupos` (
	`clave` text NOT NULL,
	`desde` integer NOT NULL,
	`usados` integer NOT NULL,
	PRIMARY KEY(`clave`, `desde`)
);
--> statement-breakpoint
CREATE INDEX `boletines_cupos_desde` ON `boletines_cupos` (`desde`);--> statement-breakpoint
CREATE TABLE `boletines` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`titulo` text NOT NULL,
	`partes` text NOT NULL,
	`destinatarios` text NOT NULL,
	`archivo` integer NOT NULL,
	`estado` text NOT NULL,
	`motivo` text NOT NULL,
	`en` integer,
	`version` integer NOT NULL,
	`cursor` text,
	`total` integer NOT NULL,
	`enviados` integer NOT NULL,
	`rebotes` integer NOT NULL,
	`fallidos` integer NOT NULL,
	`quejas` integer NOT NULL,
	`bajas` integer NOT NULL,
	`clics` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	`actualizadoEn` integer NOT NULL,
	`enviadoEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `boletines_uid` ON `boletines` (`uid`,`id`);--> statement-breakpoint
CREATE INDEX `boletines_enviadoEn` ON `boletines` (`uid`,`enviadoEn`);--> statement-breakpoint
CREATE TABLE `direcciones_suprimidas` (
	`huella` text PRIMARY KEY NOT NULL,
	`motivo` text NOT NULL,
	`desde` integer NOT NULL
);
