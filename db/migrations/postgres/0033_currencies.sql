ALTER TABLE "pagos" ADD COLUMN "moneda" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "compras" ADD COLUMN "moneda" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "suscripciones" ADD COLUMN "moneda" text DEFAULT 'USD' NOT NULL;