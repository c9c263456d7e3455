DROP INDEX "correos_para";--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "buzon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "cupo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enlaces_de_entrada" ADD COLUMN "buzon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enlaces_de_entrada" ADD COLUMN "origen" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "correos_buzon" ON "correos" USING btree ("buzon","cupo","creadoEn");--> statement-breakpoint
CREATE INDEX "enlaces_de_entrada_buzon" ON "enlaces_de_entrada" USING btree ("buzon","creadoEn");--> statement-breakpoint
CREATE INDEX "enlaces_de_entrada_origen" ON "enlaces_de_entrada" USING btree ("origen","creadoEn");--> statement-breakpoint
CREATE INDEX "correos_para" ON "correos" USING btree ("para");