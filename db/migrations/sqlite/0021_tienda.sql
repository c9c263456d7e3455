CREATE TABLE `ventas_dia` (
	`uid` text NOT NULL,
	`dia` text NOT NULL,
	`moneda` text NOT NULL,
	`producto` text NOT NULL,
	`pedidos` integer NOT NULL,
	`unidades` integer NOT NULL,
	`cobrado` integer NOT NULL,
	`reembolsado` integer NOT NULL,
	PRIMARY KEY(`uid`, `dia`, `moneda`, `producto`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `entregas` (
	`llave` text PRIMARY KEY NOT NULL,
	`pedido` text NOT NULL,
	`archivo` text NOT NULL,
	`venceEn` integer NOT NULL,
	`usos` integer NOT NULL,
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entregas_pedido` ON `entregas` (`pedido`);--> statement-breakpoint
CREATE INDEX `entregas_venceEn` ON `entregas` (`venceEn`);--> statement-breakpoint
CREATE TABLE `descuentos` (
	`uid` text NOT NULL,
	`id` text NOT NULL,
	`codigo` text NOT NULL,
	`porcentaje` integer,
	`importe` integer,
	`moneda` text,
	`minimo` integer,
	`desde` integer,
	`hasta` integer,
	`usosMaximos` integer,
	`usos` integer NOT NULL,
	`productos` text NOT NULL,
	`activo` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	PRIMARY KEY(`uid`, `id`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `descuentos_codigo` ON `descuentos` (`uid`,`codigo`);--> statement-breakpoint
CREATE TABLE `descargas` (
	`pedido` text NOT NULL,
	`archivo` text NOT NULL,
	`cuantas` integer NOT NULL,
	`ultimaEn` integer NOT NULL,
	PRIMARY KEY(`pedido`, `archivo`),
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pedidos_sucesos` (
	`id` text PRIMARY KEY NOT NULL,
	`pedido` text NOT NULL,
	`tipo` text NOT NULL,
	`persona` text NOT NULL,
	`detalle` text NOT NULL,
	`ocurrioEn` integer NOT NULL,
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pedidos_sucesos_pedido` ON `pedidos_sucesos` (`pedido`,`ocurrioEn`);--> statement-breakpoint
CREATE TABLE `pedidos_llaves` (
	`llave` text PRIMARY KEY NOT NULL,
	`pedido` text NOT NULL,
	`creadaEn` integer NOT NULL,
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pedidos_llaves_pedido` ON `pedidos_llaves` (`pedido`);--> statement-breakpoint
CREATE TABLE `pedidos` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`numero` integer NOT NULL,
	`referencia` text NOT NULL,
	`sello` text NOT NULL,
	`estado` text NOT NULL,
	`proveedor` text NOT NULL,
	`cobro` text,
	`lineas` text NOT NULL,
	`producto` text NOT NULL,
	`cantidad` integer NOT NULL,
	`moneda` text NOT NULL,
	`descuento` integer NOT NULL,
	`codigo` text NOT NULL,
	`descuentoId` text,
	`importe` integer NOT NULL,
	`nombre` text NOT NULL,
	`correo` text NOT NULL,
	`nota` text NOT NULL,
	`busqueda` text NOT NULL,
	`adulto` integer NOT NULL,
	`retiene` integer NOT NULL,
	`sesionPago` text,
	`pago` text,
	`pagoUrl` text NOT NULL,
	`cobrado` integer NOT NULL,
	`reembolsado` integer NOT NULL,
	`consintioEn` integer,
	`creadoEn` integer NOT NULL,
	`venceEn` integer NOT NULL,
	`pagadoEn` integer,
	`entregadoEn` integer,
	`devueltoEn` integer,
	`desistioEn` integer,
	`cambiadoEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pedidos_sello` ON `pedidos` (`sello`);--> statement-breakpoint
CREATE UNIQUE INDEX `pedidos_numero` ON `pedidos` (`uid`,`numero`);--> statement-breakpoint
CREATE UNIQUE INDEX `pedidos_referencia` ON `pedidos` (`uid`,`referencia`);--> statement-breakpoint
CREATE INDEX `pedidos_uid` ON `pedidos` (`uid`,`id`,`busqueda`);--> statement-breakpoint
CREATE INDEX `pedidos_estado` ON `pedidos` (`uid`,`estado`,`id`);--> statement-breakpoint
CREATE INDEX `pedidos_correo` ON `pedidos` (`uid`,`correo`,`id`);--> statement-breakpoint
CREATE INDEX `pedidos_producto` ON `pedidos` (`producto`,`correo`);--> statement-breakpoint
CREATE INDEX `pedidos_de_producto` ON `pedidos` (`producto`,`id`);--> statement-breakpoint
CREATE INDEX `pedidos_vence` ON `pedidos` (`venceEn`) WHERE estado = 'abierto';--> statement-breakpoint
CREATE INDEX `pedidos_sesion` ON `pedidos` (`proveedor`,`sesionPago`);--> statement-breakpoint
CREATE TABLE `eventos_cobro` (
	`id` text PRIMARY KEY NOT NULL,
	`recibidoEn` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `eventos_cobro_recibidoEn` ON `eventos_cobro` (`recibidoEn`);--> statement-breakpoint
CREATE TABLE `cobros` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`tipo` text NOT NULL,
	`activo` integer NOT NULL,
	`datos` text NOT NULL,
	`secreto` text,
	`estado` text NOT NULL,
	`falla` text NOT NULL,
	`probadoEn` integer,
	`posicion` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	`cambiadoEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cobros_uid` ON `cobros` (`uid`,`posicion`);--> statement-breakpoint
CREATE TABLE `productos` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`tipo` text NOT NULL,
	`nombre` text NOT NULL,
	`descripcion` text NOT NULL,
	`precio` integer NOT NULL,
	`moneda` text NOT NULL,
	`precioMinimo` integer,
	`existencias` integer,
	`porPersona` integer,
	`activo` integer NOT NULL,
	`archivado` integer NOT NULL,
	`adulto` integer NOT NULL,
	`direccion` text NOT NULL,
	`imagenes` text NOT NULL,
	`archivos` text NOT NULL,
	`posicion` integer NOT NULL,
	`version` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	`cambiadoEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `productos_uid` ON `productos` (`uid`,`posicion`);--> statement-breakpoint
CREATE TABLE `comprobantes` (
	`id` text PRIMARY KEY NOT NULL,
	`pedido` text NOT NULL,
	`imagen` blob NOT NULL,
	`creadoEn` integer NOT NULL,
	FOREIGN KEY (`pedido`) REFERENCES `pedidos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comprobantes_pedido` ON `comprobantes` (`pedido`);--> statement-breakpoint
CREATE TABLE `tiendas` (
	`uid` text PRIMARY KEY NOT NULL,
	`moneda` text NOT NULL,
	`vendedor` text NOT NULL,
	`domicilio` text NOT NULL,
	`identificacion` text NOT NULL,
	`correo` text NOT NULL,
	`terminos` text NOT NULL,
	`siguiente` integer NOT NULL,
	`creadaEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
