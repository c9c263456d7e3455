ALTER TABLE `pagos` ADD `moneda` text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE `compras` ADD `moneda` text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE `suscripciones` ADD `moneda` text DEFAULT 'USD' NOT NULL;