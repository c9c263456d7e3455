CREATE TABLE `conversaciones_mensajes` (
	`id` text PRIMARY KEY NOT NULL,
	`conversacion` text NOT NULL,
	`de` text NOT NULL,
	`texto` text NOT NULL,
	`creadoEn` integer NOT NULL,
	FOREIGN KEY (`conversacion`) REFERENCES `conversaciones`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversaciones_mensajes_conversacion` ON `conversaciones_mensajes` (`conversacion`,`id`);--> statement-breakpoint
CREATE TABLE `conversaciones` (
	`id` text PRIMARY KEY NOT NULL,
	`persona` text NOT NULL,
	`uid` text,
	`asunto` text NOT NULL,
	`estado` text NOT NULL,
	`plan` text NOT NULL,
	`prioridad` integer NOT NULL,
	`turno` integer NOT NULL,
	`version` text NOT NULL,
	`promesa` integer,
	`creadoEn` integer NOT NULL,
	`primeraEn` integer,
	`porAvisar` integer NOT NULL,
	`avisadaEn` integer,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `conversaciones_persona` ON `conversaciones` (`persona`,`id`);--> statement-breakpoint
CREATE INDEX `conversaciones_uid` ON `conversaciones` (`uid`,`id`);--> statement-breakpoint
CREATE INDEX `conversaciones_prioridad` ON `conversaciones` (`estado`,`prioridad`,`turno`,`id`);--> statement-breakpoint
CREATE INDEX `conversaciones_turno` ON `conversaciones` (`estado`,`turno`,`id`);--> statement-breakpoint
CREATE INDEX `conversaciones_primeraEn` ON `conversaciones` (`prioridad`,`primeraEn`);--> statement-breakpoint
CREATE INDEX `conversaciones_porAvisar` ON `conversaciones` (`porAvisar`);--> statement-breakpoint
CREATE INDEX `conversaciones_avisadaEn` ON `conversaciones` (`avisadaEn`);