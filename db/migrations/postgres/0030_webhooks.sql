CREATE TABLE "webhooks_entregas" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook" text NOT NULL,
	"tipo" text NOT NULL,
	"cuerpo" text NOT NULL,
	"estado" text NOT NULL,
	"intentos" integer NOT NULL,
	"codigo" integer,
	"falla" text NOT NULL,
	"respuesta" text NOT NULL,
	"duracion" integer NOT NULL,
	"creadaEn" bigint NOT NULL,
	"proximoEn" bigint NOT NULL,
	"caducaEn" bigint NOT NULL,
	"intentadaEn" bigint,
	"terminadaEn" bigint
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"nombre" text NOT NULL,
	"url" text NOT NULL,
	"sucesos" jsonb NOT NULL,
	"estado" text NOT NULL,
	"motivo" text NOT NULL,
	"secreto" text NOT NULL,
	"secretoAnterior" text NOT NULL,
	"anteriorHasta" bigint,
	"fallos" integer NOT NULL,
	"proximoEn" bigint NOT NULL,
	"omitidas" integer NOT NULL,
	"creadoEn" bigint NOT NULL,
	"cambiadoEn" bigint NOT NULL,
	"borradoEn" bigint
);
--> statement-breakpoint
ALTER TABLE "webhooks_entregas" ADD CONSTRAINT "webhooks_entregas_webhook_webhooks_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_entregas_proximoEn" ON "webhooks_entregas" USING btree ("webhook","estado","proximoEn");--> statement-breakpoint
CREATE INDEX "webhooks_entregas_webhook" ON "webhooks_entregas" USING btree ("webhook","id");--> statement-breakpoint
CREATE INDEX "webhooks_entregas_terminadaEn" ON "webhooks_entregas" USING btree ("terminadaEn");--> statement-breakpoint
CREATE INDEX "webhooks_entregas_caducaEn" ON "webhooks_entregas" USING btree ("estado","caducaEn");--> statement-breakpoint
CREATE INDEX "webhooks_uid" ON "webhooks" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "webhooks_borradoEn" ON "webhooks" USING btree ("borradoEn");