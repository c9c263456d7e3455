CREATE TABLE "mensajes" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"texto" text NOT NULL,
	"busqueda" text NOT NULL,
	"carpeta" text NOT NULL,
	"sospecha" text NOT NULL,
	"leido" boolean NOT NULL,
	"creadoEn" bigint NOT NULL,
	"movidoEn" bigint NOT NULL,
	"avisadoEn" bigint
);
--> statement-breakpoint
ALTER TABLE "mensajes" ADD CONSTRAINT "mensajes_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensajes_uid" ON "mensajes" USING btree ("uid","carpeta","id");--> statement-breakpoint
CREATE INDEX "mensajes_leido" ON "mensajes" USING btree ("uid","carpeta","leido");--> statement-breakpoint
CREATE INDEX "mensajes_avisadoEn" ON "mensajes" USING btree ("uid","avisadoEn");--> statement-breakpoint
CREATE INDEX "mensajes_movidoEn" ON "mensajes" USING btree ("carpeta","movidoEn");