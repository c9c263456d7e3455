CREATE TABLE `marcas` (
	`uid` text PRIMARY KEY NOT NULL,
	`nombre` text NOT NULL,
	`imagen` text NOT NULL,
	`acento` text NOT NULL,
	`tinta` text NOT NULL,
	`privacidad` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`cambiadaEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `remitentes` (
	`uid` text PRIMARY KEY NOT NULL,
	`correo` text NOT NULL,
	`dominio` text NOT NULL,
	`selector` text NOT NULL,
	`llave` text NOT NULL,
	`publica` text NOT NULL,
	`estado` text NOT NULL,
	`fallos` integer NOT NULL,
	`hallado` text,
	`creadoEn` integer NOT NULL,
	`activoEn` integer,
	`comprobadoEn` integer,
	`proximoEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `remitentes_proximoEn` ON `remitentes` (`proximoEn`);