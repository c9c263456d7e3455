CREATE TABLE "archivos_trozos" (
	"archivo" text NOT NULL,
	"desde" bigint NOT NULL,
	"tamano" integer NOT NULL,
	"llave" text NOT NULL,
	CONSTRAINT "archivos_trozos_archivo_desde_pk" PRIMARY KEY("archivo","desde")
);
--> statement-breakpoint
CREATE TABLE "archivos_uso" (
	"uid" text PRIMARY KEY NOT NULL,
	"usado" bigint NOT NULL,
	"abiertos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archivos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"tamano" bigint NOT NULL,
	"recibido" bigint NOT NULL,
	"sha256" text NOT NULL,
	"estado" text NOT NULL,
	"casa" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	"tocadoEn" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archivos_trozos" ADD CONSTRAINT "archivos_trozos_archivo_archivos_id_fk" FOREIGN KEY ("archivo") REFERENCES "public"."archivos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archivos_uso" ADD CONSTRAINT "archivos_uso_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archivos_uid" ON "archivos" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "archivos_tocadoEn" ON "archivos" USING btree ("estado","tocadoEn");