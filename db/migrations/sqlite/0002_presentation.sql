ALTER TABLE `usuarios` ADD `formaProfesion` text DEFAULT 'neutra' NOT NULL;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `presentacion` text DEFAULT '' NOT NULL;