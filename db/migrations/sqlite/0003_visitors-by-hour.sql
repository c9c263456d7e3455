ALTER TABLE `estadisticas_horas` ADD `visitors` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `estadisticas_horas` ADD `clickers` integer DEFAULT 0 NOT NULL;