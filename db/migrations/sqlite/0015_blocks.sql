ALTER TABLE `usuarios` ADD `bloques` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `orden` text DEFAULT '[]' NOT NULL;