ALTER TABLE "usuarios" ADD COLUMN "miniaturas" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "imagen" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "medios" ADD COLUMN "alto" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medios" ADD COLUMN "creadoEn" bigint DEFAULT 0 NOT NULL;