DROP INDEX "suscripciones_estado";--> statement-breakpoint
DROP INDEX "pedidos_correo";--> statement-breakpoint
CREATE INDEX "slugs_anteriores_caducaEn" ON "slugs_anteriores" USING btree ("caducaEn");--> statement-breakpoint
CREATE INDEX "slugs_en_cuarentena_hasta" ON "slugs_en_cuarentena" USING btree ("hasta");--> statement-breakpoint
CREATE INDEX "suscriptores_fechasEn" ON "suscriptores" USING btree ("fechasEn") WHERE fechas = 'pendiente';--> statement-breakpoint
CREATE INDEX "dominios_caidos" ON "dominios" USING btree ("probado") WHERE estado = 'caido';--> statement-breakpoint
CREATE INDEX "dominios_en_cuarentena_uid" ON "dominios_en_cuarentena" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "dominios_en_cuarentena_hasta" ON "dominios_en_cuarentena" USING btree ("hasta");--> statement-breakpoint
CREATE INDEX "notificaciones_creadaEn" ON "notificaciones" USING btree ("creadaEn");--> statement-breakpoint
CREATE INDEX "pagos_suscripcion" ON "pagos" USING btree ("suscripcion","estado");--> statement-breakpoint
CREATE INDEX "archivos_trozos_llave" ON "archivos_trozos" USING btree ("llave");--> statement-breakpoint
CREATE INDEX "cobros_tipo" ON "cobros" USING btree ("tipo","id");--> statement-breakpoint
CREATE INDEX "cobros_estado" ON "cobros" USING btree ("estado","cambiadoEn");--> statement-breakpoint
CREATE INDEX "suscripciones_estado" ON "suscripciones" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "pedidos_correo" ON "pedidos" USING btree ("correo","uid","id");