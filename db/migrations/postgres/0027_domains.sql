CREATE TABLE "dominios_ajustes" (
	"uid" text PRIMARY KEY NOT NULL,
	"redirige" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dominios" (
	"uid" text NOT NULL,
	"dominio" text NOT NULL,
	"clave" text NOT NULL,
	"estado" text NOT NULL,
	"probado" text,
	"fallos" integer NOT NULL,
	"hallado" jsonb NOT NULL,
	"creadoEn" bigint NOT NULL,
	"activoEn" bigint,
	"caidoEn" bigint,
	"comprobadoEn" bigint,
	"proximoEn" bigint NOT NULL,
	CONSTRAINT "dominios_uid_dominio_pk" PRIMARY KEY("uid","dominio"),
	CONSTRAINT "dominios_probado_unique" UNIQUE("probado")
);
--> statement-breakpoint
CREATE TABLE "dominios_en_cuarentena" (
	"dominio" text PRIMARY KEY NOT NULL,
	"uid" text,
	"hasta" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dominios_ajustes" ADD CONSTRAINT "dominios_ajustes_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dominios" ADD CONSTRAINT "dominios_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dominios_en_cuarentena" ADD CONSTRAINT "dominios_en_cuarentena_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dominios_proximoEn" ON "dominios" USING btree ("proximoEn");