CREATE TABLE "enlaces_de_entrada" (
	"id" text PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"huella" text NOT NULL,
	"navegador" text NOT NULL,
	"volver" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	"caducaEn" bigint NOT NULL,
	"usadoEn" bigint,
	"sesion" text
);
--> statement-breakpoint
ALTER TABLE "cuentas" ADD COLUMN "etiqueta" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "sesion" text;--> statement-breakpoint
ALTER TABLE "enlaces_de_entrada" ADD CONSTRAINT "enlaces_de_entrada_sesion_sesiones_id_fk" FOREIGN KEY ("sesion") REFERENCES "public"."sesiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enlaces_de_entrada_huella" ON "enlaces_de_entrada" USING btree ("huella","creadoEn");--> statement-breakpoint
CREATE INDEX "enlaces_de_entrada_creadoEn" ON "enlaces_de_entrada" USING btree ("creadoEn");--> statement-breakpoint
CREATE INDEX "enlaces_de_entrada_sesion" ON "enlaces_de_entrada" USING btree ("sesion");--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_sesion_sesiones_id_fk" FOREIGN KEY ("sesion") REFERENCES "public"."sesiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entradas_sesion" ON "entradas" USING btree ("sesion");