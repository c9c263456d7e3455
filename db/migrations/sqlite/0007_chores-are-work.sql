INSERT INTO `trabajos` (`id`, `tipo`, `clave`, `datos`, `estado`, `intentos`, `caidas`, `proximoEn`, `creadoEn`, `error`)
SELECT 'tarea-enlaces', 'enlaces', 'siempre', '{}', 'pendiente', 0, 0, `inicioEn` + 86400000, `inicioEn`, ''
FROM `tareas` WHERE `nombre` = 'enlaces';
--> statement-breakpoint
DROP TABLE `tareas`;
