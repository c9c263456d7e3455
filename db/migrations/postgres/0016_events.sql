CREATE TABLE "eventos" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"titulo" text NOT NULL,
	"descripcion" text NOT NULL,
	"inicio" bigint NOT NULL,
	"fin" bigint,
	"zona" text NOT NULL,
	"diaEntero" boolean NOT NULL,
	"lugar" text NOT NULL,
	"enLinea" boolean NOT NULL,
	"url" text NOT NULL,
	"estado" text NOT NULL,
	"secuencia" integer NOT NULL,
	"creadoEn" bigint NOT NULL,
	"cambiadoEn" bigint NOT NULL,
	CONSTRAINT "eventos_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
ALTER TABLE "eventos" ADD CONSTRAINT "eventos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eventos_inicio" ON "eventos" USING btree ("uid","inicio");