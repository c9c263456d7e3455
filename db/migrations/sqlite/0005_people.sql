CREATE TABLE `miembros` (
	`uid` text NOT NULL,
	`persona` text NOT NULL,
	`rol` text NOT NULL,
	`creadoEn` integer NOT NULL,
	PRIMARY KEY(`uid`, `persona`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `miembros_persona` ON `miembros` (`persona`);--> statement-breakpoint
CREATE TABLE `personas` (
	`id` text PRIMARY KEY NOT NULL,
	`nombre` text NOT NULL,
	`email` text NOT NULL,
	`creadaEn` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `personas`("id", "nombre", "email", "creadaEn") SELECT "uid", "nombre", "email", "creadoEn" FROM `usuarios`;--> statement-breakpoint
INSERT INTO `miembros`("uid", "persona", "rol", "creadoEn") SELECT "uid", "uid", 'dueno', "creadoEn" FROM `usuarios`;--> statement-breakpoint
CREATE TABLE `__new_cuentas` (
	`proveedor` text NOT NULL,
	`sujeto` text NOT NULL,
	`persona` text NOT NULL,
	`creadaEn` integer NOT NULL,
	PRIMARY KEY(`proveedor`, `sujeto`),
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_cuentas`("proveedor", "sujeto", "persona", "creadaEn") SELECT "proveedor", "sujeto", "uid", "creadaEn" FROM `cuentas`;--> statement-breakpoint
DROP TABLE `cuentas`;--> statement-breakpoint
ALTER TABLE `__new_cuentas` RENAME TO `cuentas`;--> statement-breakpoint
CREATE INDEX `cuentas_persona` ON `cuentas` (`persona`);--> statement-breakpoint
CREATE TABLE `__new_notificaciones_apagadas` (
	`persona` text NOT NULL,
	`tipo` text NOT NULL,
	PRIMARY KEY(`persona`, `tipo`),
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_notificaciones_apagadas`("persona", "tipo") SELECT "uid", "tipo" FROM `notificaciones_apagadas`;--> statement-breakpoint
DROP TABLE `notificaciones_apagadas`;--> statement-breakpoint
ALTER TABLE `__new_notificaciones_apagadas` RENAME TO `notificaciones_apagadas`;--> statement-breakpoint
CREATE TABLE `__new_sesiones` (
	`id` text PRIMARY KEY NOT NULL,
	`persona` text NOT NULL,
	`uid` text,
	`dispositivo` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`vistaEn` integer NOT NULL,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_sesiones`("id", "persona", "uid", "dispositivo", "creadaEn", "vistaEn") SELECT "id", "uid", "uid", "dispositivo", "creadaEn", "vistaEn" FROM `sesiones`;--> statement-breakpoint
DROP TABLE `sesiones`;--> statement-breakpoint
ALTER TABLE `__new_sesiones` RENAME TO `sesiones`;--> statement-breakpoint
CREATE INDEX `sesiones_persona` ON `sesiones` (`persona`);--> statement-breakpoint
CREATE INDEX `sesiones_uid` ON `sesiones` (`uid`);--> statement-breakpoint
CREATE INDEX `sesiones_vistaEn` ON `sesiones` (`vistaEn`);--> statement-breakpoint
CREATE TABLE `__new_notificaciones` (
	`id` text PRIMARY KEY NOT NULL,
	`persona` text NOT NULL,
	`uid` text,
	`tipo` text NOT NULL,
	`datos` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`leidaEn` integer,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_notificaciones`("id", "persona", "uid", "tipo", "datos", "creadaEn", "leidaEn") SELECT "id", "uid", CASE "tipo" WHEN 'seguridad' THEN NULL ELSE "uid" END, "tipo", "datos", "creadaEn", "leidaEn" FROM `notificaciones`;--> statement-breakpoint
DROP TABLE `notificaciones`;--> statement-breakpoint
ALTER TABLE `__new_notificaciones` RENAME TO `notificaciones`;--> statement-breakpoint
CREATE INDEX `notificaciones_persona` ON `notificaciones` (`persona`,`creadaEn`);--> statement-breakpoint
CREATE INDEX `notificaciones_uid` ON `notificaciones` (`uid`);