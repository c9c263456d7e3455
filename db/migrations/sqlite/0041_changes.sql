CREATE TABLE `visitas_redes` (
	`clave` text PRIMARY KEY NOT NULL,
	`tramo` integer NOT NULL,
	`actual` integer NOT NULL,
	`anterior` integer NOT NULL,
	`primero` integer NOT NULL,
	`tope` integer NOT NULL,
	`admitidas` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cambios` (
	`transaccion` integer PRIMARY KEY NOT NULL,
	`rutas` text NOT NULL,
	`creadoEn` integer NOT NULL
);
