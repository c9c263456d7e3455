CREATE TABLE `imagenes_compartir` (
	`uid` text PRIMARY KEY NOT NULL,
	`clave` text NOT NULL,
	`datos` blob NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
