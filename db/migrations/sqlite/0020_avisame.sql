CREATE TABLE `suscriptores_bajas` (
	`uid` text NOT NULL,
	`huella` text NOT NULL,
	`creadoEn` integer NOT NULL,
	PRIMARY KEY(`uid`, `huella`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `suscriptores` ADD `novedades` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `suscriptores` ADD `fechas` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `suscriptores` ADD `fechasEn` integer;--> statement-breakpoint
ALTER TABLE `suscriptores` ADD `avisadoEn` integer;--> statement-breakpoint
ALTER TABLE `suscriptores` ADD `lote` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `suscriptores_fechas` ON `suscriptores` (`uid`,`fechas`,`avisadoEn`);--> statement-breakpoint
CREATE INDEX `suscriptores_lote` ON `suscriptores` (`uid`,`lote`);--> statement-breakpoint
ALTER TABLE `eventos` ADD `porAvisar` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `eventos_porAvisar` ON `eventos` (`porAvisar`,`creadoEn`);