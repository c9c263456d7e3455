DROP INDEX `suscripciones_estado`;--> statement-breakpoint
CREATE INDEX `suscripciones_estado` ON `suscripciones` (`estado`,`id`);--> statement-breakpoint
DROP INDEX `pedidos_correo`;--> statement-breakpoint
CREATE INDEX `pedidos_correo` ON `pedidos` (`correo`,`uid`,`id`);--> statement-breakpoint
CREATE INDEX `slugs_anteriores_caducaEn` ON `slugs_anteriores` (`caducaEn`);--> statement-breakpoint
CREATE INDEX `slugs_en_cuarentena_hasta` ON `slugs_en_cuarentena` (`hasta`);--> statement-breakpoint
CREATE INDEX `suscriptores_fechasEn` ON `suscriptores` (`fechasEn`) WHERE fechas = 'pendiente';--> statement-breakpoint
CREATE INDEX `dominios_caidos` ON `dominios` (`probado`) WHERE estado = 'caido';--> statement-breakpoint
CREATE INDEX `dominios_en_cuarentena_uid` ON `dominios_en_cuarentena` (`uid`);--> statement-breakpoint
CREATE INDEX `dominios_en_cuarentena_hasta` ON `dominios_en_cuarentena` (`hasta`);--> statement-breakpoint
CREATE INDEX `notificaciones_creadaEn` ON `notificaciones` (`creadaEn`);--> statement-breakpoint
CREATE INDEX `pagos_suscripcion` ON `pagos` (`suscripcion`,`estado`);--> statement-breakpoint
CREATE INDEX `archivos_trozos_llave` ON `archivos_trozos` (`llave`);--> statement-breakpoint
CREATE INDEX `cobros_tipo` ON `cobros` (`tipo`,`id`);--> statement-breakpoint
CREATE INDEX `cobros_estado` ON `cobros` (`estado`,`cambiadoEn`);