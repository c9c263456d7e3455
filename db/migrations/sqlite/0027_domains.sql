CREATE TABLE `dominios_ajustes` (
	`uid` text PRIMARY KEY NOT NULL,
	`redirige` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `dominios` (
	`uid` text NOT NULL,
	`dominio` text NOT NULL,
	`clave` text NOT NULL,
	`estado` text NOT NULL,
	`probado` text,
	`fallos` integer NOT NULL,
	`hallado` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`activoEn` integer,
	`caidoEn` integer,
	`comprobadoEn` integer,
	`proximoEn` integer NOT NULL,
	PRIMARY KEY(`uid`, `dominio`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dominios_probado_unique` ON `dominios` (`probado`);--> statement-breakpoint
CREATE INDEX `dominios_proximoEn` ON `dominios` (`proximoEn`);--> statement-breakpoint
CREATE TABLE `dominios_en_cuarentena` (
	`dominio` text PRIMARY KEY NOT NULL,
	`uid` text,
	`hasta` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE set null
);
