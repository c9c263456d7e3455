ALTER TABLE `remitentes` ADD `spf` text;--> statement-breakpoint
ALTER TABLE `remitentes` ADD `dmarc` text;