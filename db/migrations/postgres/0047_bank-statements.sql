CREATE TABLE "movimientos" (
	"uid" text NOT NULL,
	"linea" text NOT NULL,
	"pedido" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	CONSTRAINT "movimientos_uid_linea_pk" PRIMARY KEY("uid","linea")
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "ajuste" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos" ADD CONSTRAINT "movimientos_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "movimientos_pedido" ON "movimientos" USING btree ("pedido");--> statement-breakpoint
CREATE INDEX "pedidos_importe" ON "pedidos" USING btree ("uid","moneda","importe") WHERE estado = 'abierto';