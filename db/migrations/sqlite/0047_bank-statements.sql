CREATE TABLE `movimientos` (
	`uid` text NOT NULL,
	`linea` text NOT NULL,
	`pedido` text NOT NULL,
	`creadoEn` integer NOT NULL,
	PRIMARY KEY(`uid`, `linea`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `movimientos_pedido` ON `movimientos` (`pedido`);--> statement-breakpoint
ALTER TABLE `pedidos` ADD `ajuste` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `pedidos_importe` ON `pedidos` (`uid`,`moneda`,`importe`) WHERE estado = 'abierto';