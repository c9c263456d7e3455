ALTER TABLE "estadisticas_horas" ADD COLUMN "visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estadisticas_horas" ADD COLUMN "clickers" integer DEFAULT 0 NOT NULL;