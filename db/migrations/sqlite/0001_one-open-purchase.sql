-- Of a person's open checkouts one stays: an approved one before others, then the newest.
UPDATE `compras` SET `estado` = 'cancelada' WHERE `estado` IN ('pendiente', 'aprobada') AND EXISTS (
	SELECT 1 FROM `compras` AS `otra`
	WHERE `otra`.`uid` = `compras`.`uid` AND `otra`.`estado` IN ('pendiente', 'aprobada')
	AND (`otra`.`estado` < `compras`.`estado` OR (`otra`.`estado` = `compras`.`estado` AND `otra`.`id` > `compras`.`id`))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `compras_abierta` ON `compras` (`uid`) WHERE estado in ('pendiente', 'aprobada');