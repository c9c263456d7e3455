CREATE TABLE "devoluciones" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido" text NOT NULL,
	"importe" bigint NOT NULL,
	"hasta" bigint NOT NULL,
	"estado" text NOT NULL,
	"termina" boolean NOT NULL,
	"persona" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	"cambiadaEn" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "comprador" text;--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "visitante" text;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devoluciones_pedido" ON "devoluciones" USING btree ("pedido","creadaEn");--> statement-breakpoint
CREATE UNIQUE INDEX "devoluciones_pedida" ON "devoluciones" USING btree ("pedido") WHERE estado = 'pedida';--> statement-breakpoint
CREATE INDEX "pedidos_comprador" ON "pedidos" USING btree ("uid","comprador","producto");--> statement-breakpoint
CREATE INDEX "pedidos_sin_pagar" ON "pedidos" USING btree ("producto","visitante") WHERE estado = 'abierto';