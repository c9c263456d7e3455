CREATE TABLE "trabajos" (
	"id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"clave" text,
	"datos" jsonb NOT NULL,
	"estado" text NOT NULL,
	"intentos" integer NOT NULL,
	"caidas" integer NOT NULL,
	"proximoEn" bigint NOT NULL,
	"arriendo" text,
	"creadoEn" bigint NOT NULL,
	"error" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "trabajos_clave" ON "trabajos" USING btree ("tipo","clave");--> statement-breakpoint
CREATE INDEX "trabajos_proximoEn" ON "trabajos" USING btree ("estado","tipo","proximoEn");