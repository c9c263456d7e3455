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
	"destacado" boolean NOT NULL,
	"archivado" boolean NOT NULL,
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
	"creadoEn" bigint NOT NULL,
	"version" integer NOT NULL,
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
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usos_ia" ADD CONSTRAINT "usos_ia_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "primeras_bios" ADD CONSTRAINT "primeras_bios_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs_anteriores" ADD CONSTRAINT "slugs_anteriores_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medios" ADD CONSTRAINT "medios_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cuentas_uid" ON "cuentas" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "slugs_anteriores_uid" ON "slugs_anteriores" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "medios_uid" ON "medios" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "medios_sueltoDesde" ON "medios" USING btree ("sueltoDesde");--> statement-breakpoint
CREATE INDEX "eventos_pago_recibidoEn" ON "eventos_pago" USING btree ("recibidoEn");--> statement-breakpoint
CREATE INDEX "pagos_uid" ON "pagos" USING btree ("uid","pagadoEn");--> statement-breakpoint
CREATE INDEX "compras_uid" ON "compras" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "compras_estado" ON "compras" USING btree ("estado","creadaEn");--> statement-breakpoint
CREATE INDEX "sesiones_uid" ON "sesiones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sesiones_vistaEn" ON "sesiones" USING btree ("vistaEn");--> statement-breakpoint
CREATE INDEX "entradas_caducaEn" ON "entradas" USING btree ("caducaEn");--> statement-breakpoint
CREATE INDEX "suscripciones_uid" ON "suscripciones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "suscripciones_estado" ON "suscripciones" USING btree ("estado");