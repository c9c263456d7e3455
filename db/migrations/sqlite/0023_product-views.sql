CREATE TABLE `estadisticas_productos` (
	`uid` text NOT NULL,
	`dia` text NOT NULL,
	`producto` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`uid`, `dia`, `producto`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `estadisticas_dias` ADD `vistasTienda` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `estadisticas_dias` ADD `visitantesTienda` integer DEFAULT 0 NOT NULL;