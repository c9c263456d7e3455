CREATE TABLE "pruebas_dias" (
	"prueba" text NOT NULL,
	"dia" text NOT NULL,
	"variante" integer NOT NULL,
	"visitors" integer NOT NULL,
	"clickers" integer NOT NULL,
	CONSTRAINT "pruebas_dias_prueba_dia_variante_pk" PRIMARY KEY("prueba","dia","variante")
);
--> statement-breakpoint
CREATE TABLE "pruebas" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"tipo" text NOT NULL,
	"enlace" text NOT NULL,
	"variantes" jsonb NOT NULL,
	"creadoEn" bigint NOT NULL,
	"hasta" bigint NOT NULL,
	"terminadaEn" bigint,
	"aplicada" integer,
	"antes" jsonb
);
--> statement-breakpoint
ALTER TABLE "pruebas_dias" ADD CONSTRAINT "pruebas_dias_prueba_pruebas_id_fk" FOREIGN KEY ("prueba") REFERENCES "public"."pruebas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pruebas" ADD CONSTRAINT "pruebas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pruebas_uid" ON "pruebas" USING btree ("uid","creadoEn");