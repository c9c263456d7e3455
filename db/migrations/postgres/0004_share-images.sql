CREATE TABLE "imagenes_compartir" (
	"uid" text PRIMARY KEY NOT NULL,
	"clave" text NOT NULL,
	"datos" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imagenes_compartir" ADD CONSTRAINT "imagenes_compartir_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;