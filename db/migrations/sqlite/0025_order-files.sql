CREATE TABLE `pedidos_archivos` (
	`archivo` text NOT NULL,
	`pedido` text NOT NULL,
	PRIMARY KEY(`archivo`, `pedido`),
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pedidos_archivos_pedido` ON `pedidos_archivos` (`pedido`);--> statement-breakpoint
CREATE INDEX `pedidos_pagados` ON `pedidos` (`uid`,`pagadoEn`) WHERE "pagadoEn" IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `pedidos_archivos` (`archivo`, `pedido`)
SELECT given.value, p.id
FROM `pedidos` p,
	json_each(p.lineas) line,
	json_each(CASE WHEN line.type = 'object' THEN line.value ELSE '{}' END, '$.archivos') given;
