CREATE TABLE `retos` (
	`id` text PRIMARY KEY NOT NULL,
	`navegador` text NOT NULL,
	`caducaEn` integer NOT NULL,
	`sesion` text,
	FOREIGN KEY (`sesion`) REFERENCES `sesiones`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retos_caducaEn` ON `retos` (`caducaEn`);--> statement-breakpoint
CREATE INDEX `retos_sesion` ON `retos` (`sesion`);--> statement-breakpoint
CREATE TABLE `llaves_de_acceso` (
	`id` text PRIMARY KEY NOT NULL,
	`persona` text NOT NULL,
	`nombre` text NOT NULL,
	`llavePublica` text NOT NULL,
	`contador` integer NOT NULL,
	`transportes` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`usadaEn` integer,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `llaves_de_acceso_persona` ON `llaves_de_acceso` (`persona`);