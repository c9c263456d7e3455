CREATE TABLE `navegadores` (
	`persona` text NOT NULL,
	`id` text NOT NULL,
	`vistoEn` integer NOT NULL,
	PRIMARY KEY(`persona`, `id`),
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `navegadores_vistoEn` ON `navegadores` (`vistoEn`);--> statement-breakpoint
CREATE TABLE `avisos_por_correo` (
	`persona` text NOT NULL,
	`uid` text NOT NULL,
	`tipo` text NOT NULL,
	`activo` integer NOT NULL,
	`llave` text NOT NULL,
	`ultimoEn` integer NOT NULL,
	PRIMARY KEY(`persona`, `uid`, `tipo`),
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `avisos_por_correo_llave_unique` ON `avisos_por_correo` (`llave`);--> statement-breakpoint
CREATE INDEX `avisos_por_correo_uid` ON `avisos_por_correo` (`uid`);--> statement-breakpoint
CREATE INDEX `avisos_por_correo_tipo` ON `avisos_por_correo` (`tipo`,`activo`);--> statement-breakpoint
CREATE TABLE `correos` (
	`id` text PRIMARY KEY NOT NULL,
	`persona` text,
	`para` text NOT NULL,
	`plantilla` text NOT NULL,
	`idioma` text NOT NULL,
	`datos` text NOT NULL,
	`estado` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`enviadoEn` integer,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `correos_persona` ON `correos` (`persona`);--> statement-breakpoint
CREATE INDEX `correos_para` ON `correos` (`para`,`plantilla`,`creadoEn`);--> statement-breakpoint
CREATE INDEX `correos_creadoEn` ON `correos` (`creadoEn`);