CREATE TABLE `cuentas` (
	`proveedor` text NOT NULL,
	`sujeto` text NOT NULL,
	`uid` text NOT NULL,
	`creadaEn` integer NOT NULL,
	PRIMARY KEY(`proveedor`, `sujeto`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cuentas_uid` ON `cuentas` (`uid`);--> statement-breakpoint
CREATE TABLE `llamadas_ia` (
	`dia` text PRIMARY KEY NOT NULL,
	`usados` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `usos_ia` (
	`uid` text NOT NULL,
	`tipo` text NOT NULL,
	`dia` text NOT NULL,
	`usados` integer NOT NULL,
	PRIMARY KEY(`uid`, `tipo`, `dia`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `estadisticas_desglose` (
	`uid` text NOT NULL,
	`dia` text NOT NULL,
	`tipo` text NOT NULL,
	`valor` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`uid`, `dia`, `tipo`, `valor`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tareas` (
	`nombre` text PRIMARY KEY NOT NULL,
	`ocupadaHasta` integer NOT NULL,
	`cursor` text NOT NULL,
	`inicioEn` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `estadisticas_dias` (
	`uid` text NOT NULL,
	`dia` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`shares` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`clickers` integer DEFAULT 0 NOT NULL,
	`bots` integer DEFAULT 0 NOT NULL,
	`propias` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`uid`, `dia`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `visitantes` (
	`dia` text NOT NULL,
	`uid` text NOT NULL,
	`que` text NOT NULL,
	`visitante` text NOT NULL,
	PRIMARY KEY(`dia`, `uid`, `que`, `visitante`)
);
--> statement-breakpoint
CREATE TABLE `enlaces_caidos` (
	`uid` text NOT NULL,
	`enlace` text NOT NULL,
	`url` text NOT NULL,
	`desde` integer NOT NULL,
	`avisadoEn` integer,
	PRIMARY KEY(`uid`, `enlace`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `primeras_bios` (
	`uid` text PRIMARY KEY NOT NULL,
	`texto` text NOT NULL,
	`sinIA` integer NOT NULL,
	`pedidaEn` integer NOT NULL,
	`cerrada` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `slugs_anteriores` (
	`slug` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`dejadoEn` integer NOT NULL,
	`caducaEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `slugs_anteriores_uid` ON `slugs_anteriores` (`uid`);--> statement-breakpoint
CREATE TABLE `visitas` (
	`uid` text NOT NULL,
	`momento` integer NOT NULL,
	`tipo` text NOT NULL,
	`enlace` text NOT NULL,
	`pais` text NOT NULL,
	`dispositivo` text NOT NULL,
	`fuente` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `visitas_uid_momento` ON `visitas` (`uid`,`momento`);--> statement-breakpoint
CREATE INDEX `visitas_momento` ON `visitas` (`momento`);--> statement-breakpoint
CREATE TABLE `estadisticas_horas` (
	`uid` text NOT NULL,
	`hora` integer NOT NULL,
	`dia` text NOT NULL,
	`diaSemana` integer NOT NULL,
	`horaLocal` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`uid`, `hora`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `importaciones` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`antes` text NOT NULL,
	`despues` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `importaciones_uid` ON `importaciones` (`uid`);--> statement-breakpoint
CREATE INDEX `importaciones_creadaEn` ON `importaciones` (`creadaEn`);--> statement-breakpoint
CREATE TABLE `estadisticas_enlaces` (
	`uid` text NOT NULL,
	`dia` text NOT NULL,
	`enlace` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`unicos` integer DEFAULT 0 NOT NULL,
	`ultimoClic` integer NOT NULL,
	PRIMARY KEY(`uid`, `dia`, `enlace`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `enlaces` (
	`uid` text NOT NULL,
	`id` text NOT NULL,
	`posicion` integer NOT NULL,
	`tipo` text NOT NULL,
	`url` text NOT NULL,
	`titulo` text NOT NULL,
	`descripcion` text NOT NULL,
	`activo` integer NOT NULL,
	`desde` integer,
	`hasta` integer,
	PRIMARY KEY(`uid`, `id`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `medios` (
	`id` text NOT NULL,
	`ancho` integer NOT NULL,
	`uid` text NOT NULL,
	`datos` blob NOT NULL,
	`sueltoDesde` integer,
	PRIMARY KEY(`id`, `ancho`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `medios_uid` ON `medios` (`uid`);--> statement-breakpoint
CREATE INDEX `medios_sueltoDesde` ON `medios` (`sueltoDesde`);--> statement-breakpoint
CREATE TABLE `notificaciones_apagadas` (
	`uid` text NOT NULL,
	`tipo` text NOT NULL,
	PRIMARY KEY(`uid`, `tipo`),
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notificaciones` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`tipo` text NOT NULL,
	`datos` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`leidaEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notificaciones_uid` ON `notificaciones` (`uid`,`creadaEn`);--> statement-breakpoint
CREATE TABLE `eventos_pago` (
	`id` text PRIMARY KEY NOT NULL,
	`tipo` text NOT NULL,
	`recibidoEn` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `eventos_pago_recibidoEn` ON `eventos_pago` (`recibidoEn`);--> statement-breakpoint
CREATE TABLE `pagos` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`suscripcion` text NOT NULL,
	`plan` text NOT NULL,
	`periodo` text NOT NULL,
	`importe` integer NOT NULL,
	`estado` text NOT NULL,
	`pagadoEn` integer NOT NULL,
	`recibo` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pagos_uid` ON `pagos` (`uid`,`pagadoEn`);--> statement-breakpoint
CREATE TABLE `usuarios` (
	`uid` text PRIMARY KEY NOT NULL,
	`nombre` text NOT NULL,
	`email` text NOT NULL,
	`bio` text NOT NULL,
	`slug` text NOT NULL,
	`avatar` text NOT NULL,
	`plan` text NOT NULL,
	`profesion` text NOT NULL,
	`descripcion` text NOT NULL,
	`apariencia` text DEFAULT '{}' NOT NULL,
	`creadoEn` integer NOT NULL,
	`version` integer NOT NULL,
	`zonaHoraria` text DEFAULT '' NOT NULL,
	`buscadores` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usuarios_slug_unique` ON `usuarios` (`slug`);--> statement-breakpoint
CREATE TABLE `compras` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`plan` text NOT NULL,
	`periodo` text NOT NULL,
	`importe` integer NOT NULL,
	`proveedor` text NOT NULL,
	`referencia` text,
	`estado` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`pagadaEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `compras_uid` ON `compras` (`uid`);--> statement-breakpoint
CREATE INDEX `compras_estado` ON `compras` (`estado`,`creadaEn`);--> statement-breakpoint
CREATE TABLE `slugs_en_cuarentena` (
	`slug` text PRIMARY KEY NOT NULL,
	`hasta` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reinicios` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`sesion` text NOT NULL,
	`enlace` text NOT NULL,
	`creadoEn` integer NOT NULL,
	`datos` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reinicios_uid` ON `reinicios` (`uid`);--> statement-breakpoint
CREATE INDEX `reinicios_creadoEn` ON `reinicios` (`creadoEn`);--> statement-breakpoint
CREATE TABLE `sesiones` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`dispositivo` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`vistaEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sesiones_uid` ON `sesiones` (`uid`);--> statement-breakpoint
CREATE INDEX `sesiones_vistaEn` ON `sesiones` (`vistaEn`);--> statement-breakpoint
CREATE TABLE `entradas` (
	`id` text PRIMARY KEY NOT NULL,
	`proveedor` text NOT NULL,
	`verificador` text NOT NULL,
	`nonce` text NOT NULL,
	`volver` text NOT NULL,
	`ventana` integer NOT NULL,
	`caducaEn` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `entradas_caducaEn` ON `entradas` (`caducaEn`);--> statement-breakpoint
CREATE TABLE `suscripciones` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`proveedor` text NOT NULL,
	`cliente` text NOT NULL,
	`plan` text NOT NULL,
	`periodo` text NOT NULL,
	`importe` integer NOT NULL,
	`saldo` integer NOT NULL,
	`estado` text NOT NULL,
	`cancelaAlFinal` integer NOT NULL,
	`inicioEn` integer NOT NULL,
	`inicioPeriodoEn` integer NOT NULL,
	`finPeriodoEn` integer NOT NULL,
	`leidaEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suscripciones_uid` ON `suscripciones` (`uid`);--> statement-breakpoint
CREATE INDEX `suscripciones_estado` ON `suscripciones` (`estado`);--> statement-breakpoint
CREATE TABLE `estadisticas_totales` (
	`parte` integer PRIMARY KEY NOT NULL,
	`views` integer NOT NULL,
	`clicks` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sales` (
	`inicio` integer PRIMARY KEY NOT NULL,
	`sal` blob NOT NULL
);
