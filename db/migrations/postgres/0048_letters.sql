CREATE TABLE "boletines_envios" (
	"boletin" text NOT NULL,
	"suscriptor" text NOT NULL,
	"dominio" text NOT NULL,
	"estado" text NOT NULL,
	"intentos" integer NOT NULL,
	"en" bigint NOT NULL,
	CONSTRAINT "boletines_envios_boletin_suscriptor_pk" PRIMARY KEY("boletin","suscriptor")
);
--> statement-breakpoint
CREATE TABLE "boletines_cupos" (
	"clave" text NOT NULL,
	"desde" bigint NOT NULL,
	"usados" bigint NOT NULL,
	CONSTRAINT "boletines_cupos_clave_desde_pk" PRIMARY KEY("clave","desde")
);
--> statement-breakpoint
CREATE TABLE "boletines" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"titulo" text NOT NULL,
	"partes" jsonb NOT NULL,
	"destinatarios" jsonb NOT NULL,
	"archivo" boolean NOT NULL,
	"estado" text NOT NULL,
	"motivo" text NOT NULL,
	"en" bigint,
	"version" integer NOT NULL,
	"cursor" text,
	"total" bigint NOT NULL,
	"enviados" bigint NOT NULL,
	"rebotes" bigint NOT NULL,
	"fallidos" bigint NOT NULL,
	"quejas" bigint NOT NULL,
	"bajas" bigint NOT NULL,
	"clics" bigint NOT NULL,
	"creadoEn" bigint NOT NULL,
	"actualizadoEn" bigint NOT NULL,
	"enviadoEn" bigint
);
--> statement-breakpoint
CREATE TABLE "direcciones_suprimidas" (
	"huella" text PRIMARY KEY NOT NULL,
	"motivo" text NOT NULL,
	"desde" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boletines_envios" ADD CONSTRAINT "boletines_envios_boletin_boletines_id_fk" FOREIGN KEY ("boletin") REFERENCES "public"."boletines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boletines" ADD CONSTRAINT "boletines_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boletines_envios_estado" ON "boletines_envios" USING btree ("boletin","estado","en","dominio");--> statement-breakpoint
CREATE INDEX "boletines_envios_suscriptor" ON "boletines_envios" USING btree ("suscriptor");--> statement-breakpoint
CREATE INDEX "boletines_cupos_desde" ON "boletines_cupos" USING btree ("desde");--> statement-breakpoint
CREATE INDEX "boletines_uid" ON "boletines" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "boletines_enviadoEn" ON "boletines" USING btree ("uid","enviadoEn");