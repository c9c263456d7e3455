ALTER TABLE "remitentes" ADD COLUMN "spf" text;--> statement-breakpoint
ALTER TABLE "remitentes" ADD COLUMN "dmarc" text;