CREATE TABLE "suscriptores_bajas" (
	"uid" text NOT NULL,
	"huella" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	CONSTRAINT "suscriptores_bajas_uid_huella_pk" PRIMARY KEY("uid","huella")
);
--> statement-breakpoint
ALTER TABLE "suscriptores" ADD COLUMN "novedades" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "suscriptores" ADD COLUMN "fechas" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suscriptores" ADD COLUMN "fechasEn" bigint;--> statement-breakpoint
ALTER TABLE "suscriptores" ADD COLUMN "avisadoEn" bigint;--> statement-breakpoint
ALTER TABLE "suscriptores" ADD COLUMN "lote" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "porAvisar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suscriptores_bajas" ADD CONSTRAINT "suscriptores_bajas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suscriptores_fechas" ON "suscriptores" USING btree ("uid","fechas","avisadoEn");--> statement-breakpoint
CREATE INDEX "suscriptores_lote" ON "suscriptores" USING btree ("uid","lote");--> statement-breakpoint
CREATE INDEX "eventos_porAvisar" ON "eventos" USING btree ("porAvisar","creadoEn");