CREATE TABLE `invitaciones` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`persona` text NOT NULL,
	`rol` text NOT NULL,
	`correo` text NOT NULL,
	`estado` text NOT NULL,
	`creadaEn` integer NOT NULL,
	`caducaEn` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `usuarios`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitaciones_uid` ON `invitaciones` (`uid`);--> statement-breakpoint
CREATE INDEX `invitaciones_persona` ON `invitaciones` (`persona`);--> statement-breakpoint
CREATE INDEX `invitaciones_caducaEn` ON `invitaciones` (`caducaEn`);--> statement-breakpoint
ALTER TABLE `usuarios` ADD `planDe` text;--> statement-breakpoint
CREATE INDEX `usuarios_planDe` ON `usuarios` (`planDe`);