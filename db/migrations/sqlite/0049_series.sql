ALTER TABLE `boletines` ADD `dias` integer;--> statement-breakpoint
CREATE INDEX `boletines_dias` ON `boletines` (`uid`,`dias`) WHERE dias IS NOT NULL;--> statement-breakpoint
CREATE INDEX `boletines_en` ON `boletines` (`en`) WHERE dias IS NOT NULL;