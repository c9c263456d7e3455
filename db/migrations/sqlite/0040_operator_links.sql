ALTER TABLE `enlaces_de_entrada` ADD `persona` text REFERENCES personas(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `enlaces_de_entrada_persona` ON `enlaces_de_entrada` (`persona`);