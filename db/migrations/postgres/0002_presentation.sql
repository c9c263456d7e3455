ALTER TABLE "usuarios" ADD COLUMN "formaProfesion" text DEFAULT 'neutra' NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "presentacion" text DEFAULT '' NOT NULL;