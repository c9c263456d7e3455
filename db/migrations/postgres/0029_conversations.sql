CREATE TABLE "conversaciones_mensajes" (
	"id" text PRIMARY KEY NOT NULL,
	"conversacion" text NOT NULL,
	"de" text NOT NULL,
	"texto" text NOT NULL,
	"creadoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"persona" text NOT NULL,
	"uid" text,
	"asunto" text NOT NULL,
	"estado" text NOT NULL,
	"plan" text NOT NULL,
	"prioridad" integer NOT NULL,
	"turno" bigint NOT NULL,
	"version" text NOT NULL,
	"promesa" integer,
	"creadoEn" bigint NOT NULL,
	"primeraEn" bigint,
	"porAvisar" boolean NOT NULL,
	"avisadaEn" bigint
);
--> statement-breakpoint
ALTER TABLE "conversaciones_mensajes" ADD CONSTRAINT "conversaciones_mensajes_conversacion_conversaciones_id_fk" FOREIGN KEY ("conversacion") REFERENCES "public"."conversaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversaciones" ADD CONSTRAINT "conversaciones_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversaciones" ADD CONSTRAINT "conversaciones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversaciones_mensajes_conversacion" ON "conversaciones_mensajes" USING btree ("conversacion","id");--> statement-breakpoint
CREATE INDEX "conversaciones_persona" ON "conversaciones" USING btree ("persona","id");--> statement-breakpoint
CREATE INDEX "conversaciones_uid" ON "conversaciones" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "conversaciones_prioridad" ON "conversaciones" USING btree ("estado","prioridad","turno","id");--> statement-breakpoint
CREATE INDEX "conversaciones_turno" ON "conversaciones" USING btree ("estado","turno","id");--> statement-breakpoint
CREATE INDEX "conversaciones_primeraEn" ON "conversaciones" USING btree ("prioridad","primeraEn");--> statement-breakpoint
CREATE INDEX "conversaciones_porAvisar" ON "conversaciones" USING btree ("porAvisar");--> statement-breakpoint
CREATE INDEX "conversaciones_avisadaEn" ON "conversaciones" USING btree ("avisadaEn");