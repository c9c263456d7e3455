CREATE TABLE `webhooks_entregas` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook` text NOT NULL,
	`tipo` text NOT NULL,
	`cuerpo` text NOT NULL,
	`estado` text NOT NULL,
	`intentos` integer NOT NULL,
	`codigo` integer,
	`falla` text NOT NULL,
	`respuesta` text NOT NULL,
	`duracion` integer NOT NULL,
	`creadaEn` integer NOT NULL,
	`proximoEn` integer NOT NULL,
	`caducaEn` integer NOT NULL,
	`intentadaEn` integer,
	`terminadaEn` integer,
	FOREIGN KEY (`webhook`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_entregas_proximoEn` ON `webhooks_entregas` (`webhook`,`estado`,`proximoEn`);--> statement-breakpoint
CREATE INDEX `webhooks_entregas_webhook` ON `webhooks_entregas` (`webhook`,`id`);--> statement-breakpoint
CREATE INDEX `webhooks_entregas_terminadaEn` ON `webhooks_entregas` (`terminadaEn`);--> statement-breakpoint
CREATE INDEX `webhooks_entregas_caducaEn` ON `webhooks_entregas` (`estado`,`caducaEn`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`nombre` text NOT NULL,
	`url` text NOT NULL,
	`sucesos` text NOT NULL,
	`estado` text NOT NULL,
	`motivo` text NOT NULL,
	`secreto` text NOT NULL,
	`secretoAnterior` text NOT NULL,
	`anteriorHasta` integer,
	`fallos` integer NOT NULL,
	`proximoEn` integer NOT NULL,
	`omitidas` integer NOT NULL,
	`creadoEn` integer NOT NULL,
	`cambiadoEn` integer NOT NULL,
	`borradoEn` integer,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_uid` ON `webhooks` (`uid`,`id`);--> statement-breakpoint
CREATE INDEX `webhooks_borradoEn` ON `webhooks` (`borradoEn`);