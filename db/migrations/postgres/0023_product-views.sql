CREATE TABLE "estadisticas_productos" (
	"uid" text NOT NULL,
	"dia" text NOT NULL,
	"producto" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "estadisticas_productos_uid_dia_producto_pk" PRIMARY KEY("uid","dia","producto")
);
--> statement-breakpoint
ALTER TABLE "estadisticas_dias" ADD COLUMN "vistasTienda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estadisticas_dias" ADD COLUMN "visitantesTienda" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estadisticas_productos" ADD CONSTRAINT "estadisticas_productos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;