CREATE TABLE "cuentas" (
	"proveedor" text NOT NULL,
	"sujeto" text NOT NULL,
	"uid" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	CONSTRAINT "cuentas_proveedor_sujeto_pk" PRIMARY KEY("proveedor","sujeto")
);
--> statement-breakpoint
CREATE TABLE "llamadas_ia" (
	"dia" text PRIMARY KEY NOT NULL,
	"usados" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usos_ia" (
	"uid" text NOT NULL,
	"tipo" text NOT NULL,
	"dia" text NOT NULL,
	"usados" integer NOT NULL,
	CONSTRAINT "usos_ia_uid_tipo_dia_pk" PRIMARY KEY("uid","tipo","dia")
);
--> statement-breakpoint
CREATE TABLE "estadisticas_desglose" (
	"uid" text NOT NULL,
	"dia" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "estadisticas_desglose_uid_dia_tipo_valor_pk" PRIMARY KEY("uid","dia","tipo","valor")
);
--> statement-breakpoint
CREATE TABLE "tareas" (
	"nombre" text PRIMARY KEY NOT NULL,
	"ocupadaHasta" bigint NOT NULL,
	"cursor" text NOT NULL,
	"inicioEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estadisticas_dias" (
	"uid" text NOT NULL,
	"dia" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"clickers" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"propias" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "estadisticas_dias_uid_dia_pk" PRIMARY KEY("uid","dia")
);
--> statement-breakpoint
CREATE TABLE "visitantes" (
	"dia" text NOT NULL,
	"uid" text NOT NULL,
	"que" text NOT NULL,
	"visitante" text NOT NULL,
	CONSTRAINT "visitantes_dia_uid_que_visitante_pk" PRIMARY KEY("dia","uid","que","visitante")
);
--> statement-breakpoint
CREATE TABLE "enlaces_caidos" (
	"uid" text NOT NULL,
	"enlace" text NOT NULL,
	"url" text NOT NULL,
	"desde" bigint NOT NULL,
	"avisadoEn" bigint,
	CONSTRAINT "enlaces_caidos_uid_enlace_pk" PRIMARY KEY("uid","enlace")
);
--> statement-breakpoint
CREATE TABLE "primeras_bios" (
	"uid" text PRIMARY KEY NOT NULL,
	"texto" text NOT NULL,
	"sinIA" boolean NOT NULL,
	"pedidaEn" bigint NOT NULL,
	"cerrada" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slugs_anteriores" (
	"slug" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"dejadoEn" bigint NOT NULL,
	"caducaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitas" (
	"uid" text NOT NULL,
	"momento" bigint NOT NULL,
	"tipo" text NOT NULL,
	"enlace" text NOT NULL,
	"pais" text NOT NULL,
	"dispositivo" text NOT NULL,
	"fuente" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estadisticas_horas" (
	"uid" text NOT NULL,
	"hora" bigint NOT NULL,
	"dia" text NOT NULL,
	"diaSemana" integer NOT NULL,
	"horaLocal" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "estadisticas_horas_uid_hora_pk" PRIMARY KEY("uid","hora")
);
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	"antes" jsonb NOT NULL,
	"despues" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estadisticas_enlaces" (
	"uid" text NOT NULL,
	"dia" text NOT NULL,
	"enlace" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"unicos" integer DEFAULT 0 NOT NULL,
	"ultimoClic" bigint NOT NULL,
	CONSTRAINT "estadisticas_enlaces_uid_dia_enlace_pk" PRIMARY KEY("uid","dia","enlace")
);
--> statement-breakpoint
CREATE TABLE "enlaces" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"posicion" integer NOT NULL,
	"tipo" text NOT NULL,
	"url" text NOT NULL,
	"titulo" text NOT NULL,
	"descripcion" text NOT NULL,
	"activo" boolean NOT NULL,
	"desde" bigint,
	"hasta" bigint,
	CONSTRAINT "enlaces_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "medios" (
	"id" text NOT NULL,
	"ancho" integer NOT NULL,
	"uid" text NOT NULL,
	"datos" "bytea" NOT NULL,
	"sueltoDesde" bigint,
	CONSTRAINT "medios_id_ancho_pk" PRIMARY KEY("id","ancho")
);
--> statement-breakpoint
CREATE TABLE "notificaciones_apagadas" (
	"uid" text NOT NULL,
	"tipo" text NOT NULL,
	CONSTRAINT "notificaciones_apagadas_uid_tipo_pk" PRIMARY KEY("uid","tipo")
);
--> statement-breakpoint
CREATE TABLE "notificaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"tipo" text NOT NULL,
	"datos" jsonb NOT NULL,
	"creadaEn" bigint NOT NULL,
	"leidaEn" bigint
);
--> statement-breakpoint
CREATE TABLE "eventos_pago" (
	"id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"recibidoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"suscripcion" text NOT NULL,
	"plan" text NOT NULL,
	"periodo" text NOT NULL,
	"importe" integer NOT NULL,
	"estado" text NOT NULL,
	"pagadoEn" bigint NOT NULL,
	"recibo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"uid" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"email" text NOT NULL,
	"bio" text NOT NULL,
	"slug" text NOT NULL,
	"avatar" text NOT NULL,
	"plan" text NOT NULL,
	"profesion" text NOT NULL,
	"descripcion" text NOT NULL,
	"apariencia" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"creadoEn" bigint NOT NULL,
	"version" integer NOT NULL,
	"zonaHoraria" text DEFAULT '' NOT NULL,
	"buscadores" boolean DEFAULT true NOT NULL,
	CONSTRAINT "usuarios_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "compras" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"plan" text NOT NULL,
	"periodo" text NOT NULL,
	"importe" integer NOT NULL,
	"proveedor" text NOT NULL,
	"referencia" text,
	"estado" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	"pagadaEn" bigint
);
--> statement-breakpoint
CREATE TABLE "slugs_en_cuarentena" (
	"slug" text PRIMARY KEY NOT NULL,
	"hasta" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reinicios" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"sesion" text NOT NULL,
	"enlace" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	"datos" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"dispositivo" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	"vistaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entradas" (
	"id" text PRIMARY KEY NOT NULL,
	"proveedor" text NOT NULL,
	"verificador" text NOT NULL,
	"nonce" text NOT NULL,
	"volver" text NOT NULL,
	"ventana" boolean NOT NULL,
	"caducaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suscripciones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"proveedor" text NOT NULL,
	"cliente" text NOT NULL,
	"plan" text NOT NULL,
	"periodo" text NOT NULL,
	"importe" integer NOT NULL,
	"saldo" integer NOT NULL,
	"estado" text NOT NULL,
	"cancelaAlFinal" boolean NOT NULL,
	"inicioEn" bigint NOT NULL,
	"inicioPeriodoEn" bigint NOT NULL,
	"finPeriodoEn" bigint NOT NULL,
	"leidaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estadisticas_totales" (
	"parte" integer PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL,
	"clicks" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"inicio" bigint PRIMARY KEY NOT NULL,
	"sal" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usos_ia" ADD CONSTRAINT "usos_ia_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estadisticas_desglose" ADD CONSTRAINT "estadisticas_desglose_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estadisticas_dias" ADD CONSTRAINT "estadisticas_dias_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_caidos" ADD CONSTRAINT "enlaces_caidos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "primeras_bios" ADD CONSTRAINT "primeras_bios_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs_anteriores" ADD CONSTRAINT "slugs_anteriores_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estadisticas_horas" ADD CONSTRAINT "estadisticas_horas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estadisticas_enlaces" ADD CONSTRAINT "estadisticas_enlaces_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medios" ADD CONSTRAINT "medios_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" ADD CONSTRAINT "notificaciones_apagadas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD CONSTRAINT "notificaciones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinicios" ADD CONSTRAINT "reinicios_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cuentas_uid" ON "cuentas" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "slugs_anteriores_uid" ON "slugs_anteriores" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "visitas_uid_momento" ON "visitas" USING btree ("uid","momento");--> statement-breakpoint
CREATE INDEX "visitas_momento" ON "visitas" USING btree ("momento");--> statement-breakpoint
CREATE INDEX "importaciones_uid" ON "importaciones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "importaciones_creadaEn" ON "importaciones" USING btree ("creadaEn");--> statement-breakpoint
CREATE INDEX "medios_uid" ON "medios" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "medios_sueltoDesde" ON "medios" USING btree ("sueltoDesde");--> statement-breakpoint
CREATE INDEX "notificaciones_uid" ON "notificaciones" USING btree ("uid","creadaEn");--> statement-breakpoint
CREATE INDEX "eventos_pago_recibidoEn" ON "eventos_pago" USING btree ("recibidoEn");--> statement-breakpoint
CREATE INDEX "pagos_uid" ON "pagos" USING btree ("uid","pagadoEn");--> statement-breakpoint
CREATE INDEX "compras_uid" ON "compras" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "compras_estado" ON "compras" USING btree ("estado","creadaEn");--> statement-breakpoint
CREATE INDEX "reinicios_uid" ON "reinicios" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reinicios_creadoEn" ON "reinicios" USING btree ("creadoEn");--> statement-breakpoint
CREATE INDEX "sesiones_uid" ON "sesiones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sesiones_vistaEn" ON "sesiones" USING btree ("vistaEn");--> statement-breakpoint
CREATE INDEX "entradas_caducaEn" ON "entradas" USING btree ("caducaEn");--> statement-breakpoint
CREATE INDEX "suscripciones_uid" ON "suscripciones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "suscripciones_estado" ON "suscripciones" USING btree ("estado");