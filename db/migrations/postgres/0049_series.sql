ALTER TABLE "boletines" ADD COLUMN "dias" integer;--> statement-breakpoint
CREATE INDEX "boletines_dias" ON "boletines" USING btree ("uid","dias") WHERE dias IS NOT NULL;--> statement-breakpoint
CREATE INDEX "boletines_en" ON "boletines" USING btree ("en") WHERE dias IS NOT NULL;