CREATE TABLE "pedidos_archivos" (
	"archivo" text NOT NULL,
	"pedido" text NOT NULL,
	CONSTRAINT "pedidos_archivos_archivo_pedido_pk" PRIMARY KEY("archivo","pedido")
);
--> statement-breakpoint
ALTER TABLE "pedidos_archivos" ADD CONSTRAINT "pedidos_archivos_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedidos_archivos_pedido" ON "pedidos_archivos" USING btree ("pedido");--> statement-breakpoint
CREATE INDEX "pedidos_pagados" ON "pedidos" USING btree ("uid","pagadoEn") WHERE "pagadoEn" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "pedidos_archivos" ("archivo", "pedido")
SELECT DISTINCT given.value, p."id"
FROM "pedidos" p
CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(p."lineas") = 'array' THEN p."lineas" ELSE '[]'::jsonb END) line
CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(line.value -> 'archivos') = 'array' THEN line.value -> 'archivos' ELSE '[]'::jsonb END) given
ON CONFLICT DO NOTHING;
