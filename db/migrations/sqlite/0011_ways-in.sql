CREATE TABLE `enlaces_de_entrada` (
	`id` text PRIMARY KEY NOT NULL,
	`correo` text NOT NULL,
	`huella` text NOT NULL,
	`navegador` text NOT NULL,
	`volver` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`caducaEn` integer NOT NULL,
	`usadoEn` integer,
	`sesion` text,
	FOREIGN KEY (`sesion`) REFERENCES `sesiones`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enlaces_de_entrada_huella` ON `enlaces_de_entrada` (`huella`,`creadoEn`);--> statement-breakpoint
CREATE INDEX `enlaces_de_entrada_creadoEn` ON `enlaces_de_entrada` (`creadoEn`);--> statement-breakpoint
CREATE INDEX `enlaces_de_entrada_sesion` ON `enlaces_de_entrada` (`sesion`);--> statement-breakpoint
ALTER TABLE `cuentas` ADD `etiqueta` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `entradas` ADD `sesion` text REFERENCES sesiones(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `entradas_sesion` ON `entradas` (`sesion`);