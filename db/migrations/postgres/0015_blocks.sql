ALTER TABLE "usuarios" ADD COLUMN "bloques" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "orden" jsonb DEFAULT '[]'::jsonb NOT NULL;