CREATE TABLE `devoluciones` (
	`id` text PRIMARY KEY NOT NULL,
	`pedido` text NOT NULL,
	`importe` integer NOT NULL,
	`hasta` integer NOT NULL,
	`estado` text NOT NULL,
	`termina` integer NOT NULL,
	`persona` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`cambiadaEn` integer NOT NULL,
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `devoluciones_pedido` ON `devoluciones` (`pedido`,`creadaEn`);--> statement-breakpoint
CREATE UNIQUE INDEX `devoluciones_pedida` ON `devoluciones` (`pedido`) WHERE estado = 'pedida';--> statement-breakpoint
ALTER TABLE `pedidos` ADD `comprador` text;--> statement-breakpoint
ALTER TABLE `pedidos` ADD `visitante` text;--> statement-breakpoint
CREATE INDEX `pedidos_comprador` ON `pedidos` (`uid`,`comprador`,`producto`);--> statement-breakpoint
CREATE INDEX `pedidos_sin_pagar` ON `pedidos` (`producto`,`visitante`) WHERE estado = 'abierto';