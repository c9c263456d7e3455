CREATE TABLE "marcas" (
	"uid" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"imagen" text NOT NULL,
	"acento" text NOT NULL,
	"tinta" text NOT NULL,
	"privacidad" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	"cambiadaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remitentes" (
	"uid" text PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"dominio" text NOT NULL,
	"selector" text NOT NULL,
	"llave" text NOT NULL,
	"publica" text NOT NULL,
	"estado" text NOT NULL,
	"fallos" integer NOT NULL,
	"hallado" text,
	"creadoEn" bigint NOT NULL,
	"activoEn" bigint,
	"comprobadoEn" bigint,
	"proximoEn" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marcas" ADD CONSTRAINT "marcas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remitentes" ADD CONSTRAINT "remitentes_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remitentes_proximoEn" ON "remitentes" USING btree ("proximoEn");