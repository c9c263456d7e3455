CREATE TABLE "llamadas_api" (
	"llave" text NOT NULL,
	"clave" text NOT NULL,
	"huella" text NOT NULL,
	"estado" integer,
	"cuerpo" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	CONSTRAINT "llamadas_api_llave_clave_pk" PRIMARY KEY("llave","clave")
);
--> statement-breakpoint
CREATE TABLE "llaves_api" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"persona" text NOT NULL,
	"nombre" text NOT NULL,
	"huella" text NOT NULL,
	"final" text NOT NULL,
	"alcances" jsonb NOT NULL,
	"creadaEn" bigint NOT NULL,
	"caducaEn" bigint,
	"usadaEn" bigint,
	"revocadaEn" bigint
);
--> statement-breakpoint
ALTER TABLE "llamadas_api" ADD CONSTRAINT "llamadas_api_llave_llaves_api_id_fk" FOREIGN KEY ("llave") REFERENCES "public"."llaves_api"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_api" ADD CONSTRAINT "llaves_api_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_api" ADD CONSTRAINT "llaves_api_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "llamadas_api_creadaEn" ON "llamadas_api" USING btree ("creadaEn");--> statement-breakpoint
CREATE UNIQUE INDEX "llaves_api_huella" ON "llaves_api" USING btree ("huella");--> statement-breakpoint
CREATE INDEX "llaves_api_uid" ON "llaves_api" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "llaves_api_persona" ON "llaves_api" USING btree ("persona");--> statement-breakpoint
CREATE INDEX "llaves_api_revocadaEn" ON "llaves_api" USING btree ("revocadaEn");