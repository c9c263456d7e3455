ALTER TABLE `remitentes` ADD `spf` text;--> statement-breakpoint
ALTER TABLE `remitentes` ADD `dmarc` text;--> statement-breakpoint
UPDATE `remitentes` SET `proximoEn` = 0;