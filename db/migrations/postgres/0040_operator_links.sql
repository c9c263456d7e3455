ALTER TABLE "enlaces_de_entrada" ADD COLUMN "persona" text;--> statement-breakpoint
ALTER TABLE "enlaces_de_entrada" ADD CONSTRAINT "enlaces_de_entrada_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enlaces_de_entrada_persona" ON "enlaces_de_entrada" USING btree ("persona");