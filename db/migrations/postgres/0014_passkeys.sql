CREATE TABLE "retos" (
	"id" text PRIMARY KEY NOT NULL,
	"navegador" text NOT NULL,
	"caducaEn" bigint NOT NULL,
	"sesion" text
);
--> statement-breakpoint
CREATE TABLE "llaves_de_acceso" (
	"id" text PRIMARY KEY NOT NULL,
	"persona" text NOT NULL,
	"nombre" text NOT NULL,
	"llavePublica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" jsonb NOT NULL,
	"creadaEn" bigint NOT NULL,
	"usadaEn" bigint
);
--> statement-breakpoint
ALTER TABLE "retos" ADD CONSTRAINT "retos_sesion_sesiones_id_fk" FOREIGN KEY ("sesion") REFERENCES "public"."sesiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_de_acceso" ADD CONSTRAINT "llaves_de_acceso_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retos_caducaEn" ON "retos" USING btree ("caducaEn");--> statement-breakpoint
CREATE INDEX "retos_sesion" ON "retos" USING btree ("sesion");--> statement-breakpoint
CREATE INDEX "llaves_de_acceso_persona" ON "llaves_de_acceso" USING btree ("persona");