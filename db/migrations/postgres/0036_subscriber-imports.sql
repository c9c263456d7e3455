CREATE TABLE "suscriptores_importaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"modo" text NOT NULL,
	"estado" text NOT NULL,
	"archivo" "bytea" NOT NULL,
	"procedencia" text NOT NULL,
	"consintieronEn" bigint NOT NULL,
	"total" integer NOT NULL,
	"hechas" integer NOT NULL,
	"resumen" jsonb NOT NULL,
	"filas" jsonb NOT NULL,
	"muestra" jsonb NOT NULL,
	"creadoEn" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "suscriptores_uid";--> statement-breakpoint
ALTER TABLE "suscriptores_importaciones" ADD CONSTRAINT "suscriptores_importaciones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suscriptores_importaciones_uid" ON "suscriptores_importaciones" USING btree ("uid","modo","id");--> statement-breakpoint
CREATE INDEX "suscriptores_importaciones_creadoEn" ON "suscriptores_importaciones" USING btree ("creadoEn");--> statement-breakpoint
CREATE INDEX "suscriptores_uid" ON "suscriptores" USING btree ("uid","estado","id","novedades");