-- Hits by day (UTC). What stands becomes the first part, without being copied: until the end of the
-- day of this upgrade. Then each day has its own, and "visitas_otras" takes what no part is there for.
ALTER TABLE "visitas" RENAME TO "visitas_antes";--> statement-breakpoint
ALTER INDEX "visitas_uid_momento" RENAME TO "visitas_antes_uid_momento";--> statement-breakpoint
ALTER INDEX "visitas_momento" RENAME TO "visitas_antes_momento";--> statement-breakpoint
CREATE TABLE "visitas" (LIKE "visitas_antes") PARTITION BY RANGE ("momento");--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitas_uid_momento" ON "visitas" USING btree ("uid","momento");--> statement-breakpoint
CREATE INDEX "visitas_momento" ON "visitas" USING btree ("momento");--> statement-breakpoint
CREATE TABLE "visitas_otras" PARTITION OF "visitas" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
  day CONSTANT bigint := 86400000;
  tomorrow CONSTANT bigint := (extract(epoch from statement_timestamp()) * 1000)::bigint / day * day + day;
BEGIN
  -- Of a clock that was ahead.
  WITH later AS (DELETE FROM "visitas_antes" WHERE "momento" >= tomorrow RETURNING *)
  INSERT INTO "visitas" SELECT * FROM later;
  EXECUTE format('ALTER TABLE "visitas" ATTACH PARTITION "visitas_antes" FOR VALUES FROM (MINVALUE) TO (%s)', tomorrow);
END $$;
