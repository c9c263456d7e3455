CREATE TABLE `llamadas_api` (
	`llave` text NOT NULL,
	`clave` text NOT NULL,
	`huella` text NOT NULL,
	`estado` integer,
	`cuerpo` text NOT NULL,
	`creadaEn` integer NOT NULL,
	PRIMARY KEY(`llave`, `clave`),
	FOREIGN KEY (`llave`) REFERENCES `llaves_api`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `llamadas_api_creadaEn` ON `llamadas_api` (`creadaEn`);--> statement-breakpoint
CREATE TABLE `llaves_api` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`persona` text NOT NULL,
	`nombre` text NOT NULL,
	`huella` text NOT NULL,
	`final` text NOT NULL,
	`alcances` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`caducaEn` integer,
	`usadaEn` integer,
	`revocadaEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `llaves_api_huella` ON `llaves_api` (`huella`);--> statement-breakpoint
CREATE INDEX `llaves_api_uid` ON `llaves_api` (`uid`);--> statement-breakpoint
CREATE INDEX `llaves_api_persona` ON `llaves_api` (`persona`);--> statement-breakpoint
CREATE INDEX `llaves_api_revocadaEn` ON `llaves_api` (`revocadaEn`);