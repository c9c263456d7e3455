CREATE TABLE "aceptaciones_18" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"version" integer NOT NULL,
	"persona" text NOT NULL,
	"nombre" text NOT NULL,
	"aceptadaEn" bigint NOT NULL,
	"retiradaEn" bigint
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "reglas18" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aceptaciones_18" ADD CONSTRAINT "aceptaciones_18_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aceptaciones_18_uid" ON "aceptaciones_18" USING btree ("uid");