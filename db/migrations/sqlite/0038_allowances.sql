DROP INDEX `correos_para`;--> statement-breakpoint
ALTER TABLE `correos` ADD `buzon` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `correos` ADD `cupo` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `correos_buzon` ON `correos` (`buzon`,`cupo`,`creadoEn`);--> statement-breakpoint
CREATE INDEX `correos_para` ON `correos` (`para`);--> statement-breakpoint
ALTER TABLE `enlaces_de_entrada` ADD `buzon` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `enlaces_de_entrada` ADD `origen` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `enlaces_de_entrada_buzon` ON `enlaces_de_entrada` (`buzon`,`creadoEn`);--> statement-breakpoint
CREATE INDEX `enlaces_de_entrada_origen` ON `enlaces_de_entrada` (`origen`,`creadoEn`);