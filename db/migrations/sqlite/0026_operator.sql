CREATE TABLE `actos` (
	`id` text PRIMARY KEY NOT NULL,
	`quien` text NOT NULL,
	`hecho` text NOT NULL,
	`uid` text NOT NULL,
	`slug` text NOT NULL,
	`antes` text NOT NULL,
	`despues` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`deshechoEn` integer
);
--> statement-breakpoint
CREATE INDEX `actos_uid` ON `actos` (`uid`,`id`);--> statement-breakpoint
CREATE TABLE `altas` (
	`id` text PRIMARY KEY NOT NULL,
	`para` text NOT NULL,
	`estado` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`caducaEn` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `altas_caducaEn` ON `altas` (`caducaEn`);--> statement-breakpoint
CREATE TABLE `suspensiones_mensajes` (
	`id` text PRIMARY KEY NOT NULL,
	`caso` text NOT NULL,
	`de` text NOT NULL,
	`texto` text NOT NULL,
	`creadoEn` integer NOT NULL,
	FOREIGN KEY (`caso`) REFERENCES `suspensiones`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suspensiones_mensajes_caso` ON `suspensiones_mensajes` (`caso`,`id`);--> statement-breakpoint
CREATE TABLE `suspensiones` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`motivo` text NOT NULL,
	`estado` text NOT NULL,
	`pendiente` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	`cerradoEn` integer,
	`borrarEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suspensiones_uid` ON `suspensiones` (`uid`);--> statement-breakpoint
CREATE INDEX `suspensiones_estado` ON `suspensiones` (`estado`,`pendiente`,`id`);--> statement-breakpoint
CREATE INDEX `suspensiones_borrarEn` ON `suspensiones` (`borrarEn`);--> statement-breakpoint
CREATE TABLE `denuncias` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`objeto` text NOT NULL,
	`titulo` text NOT NULL,
	`motivo` text NOT NULL,
	`texto` text NOT NULL,
	`correo` text NOT NULL,
	`huella` text NOT NULL,
	`veces` integer NOT NULL,
	`estado` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`cerradoEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `denuncias_estado` ON `denuncias` (`estado`,`id`);--> statement-breakpoint
CREATE INDEX `denuncias_uid` ON `denuncias` (`uid`,`huella`);--> statement-breakpoint
CREATE INDEX `denuncias_cerradoEn` ON `denuncias` (`cerradoEn`);--> statement-breakpoint
ALTER TABLE `usuarios` ADD `suspendidaEn` integer;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `nombreBuscado` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `usuarios_nombreBuscado` ON `usuarios` (`nombreBuscado`);--> statement-breakpoint
CREATE INDEX `usuarios_email` ON `usuarios` (`email`);--> statement-breakpoint
ALTER TABLE `sesiones` ADD `operador` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `archivos_uso_usado` ON `archivos_uso` (`usado`);