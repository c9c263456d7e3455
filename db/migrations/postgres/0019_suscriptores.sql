CREATE TABLE "suscriptores" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"correo" text NOT NULL,
	"estado" text NOT NULL,
	"llave" text NOT NULL,
	"consentimiento" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	"confirmadoEn" bigint,
	CONSTRAINT "suscriptores_llave_unique" UNIQUE("llave")
);
--> statement-breakpoint
ALTER TABLE "suscriptores" ADD CONSTRAINT "suscriptores_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suscriptores_correo" ON "suscriptores" USING btree ("uid","correo");--> statement-breakpoint
CREATE INDEX "suscriptores_uid" ON "suscriptores" USING btree ("uid","estado","id");--> statement-breakpoint
CREATE INDEX "suscriptores_creadoEn" ON "suscriptores" USING btree ("estado","creadoEn");