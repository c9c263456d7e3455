ALTER TABLE `usuarios` ADD `miniaturas` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `enlaces` ADD `imagen` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `medios` ADD `alto` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `medios` ADD `creadoEn` integer DEFAULT 0 NOT NULL;