CREATE TABLE "ventas_dia" (
	"uid" text NOT NULL,
	"dia" text NOT NULL,
	"moneda" text NOT NULL,
	"producto" text NOT NULL,
	"pedidos" integer NOT NULL,
	"unidades" integer NOT NULL,
	"cobrado" bigint NOT NULL,
	"reembolsado" bigint NOT NULL,
	CONSTRAINT "ventas_dia_uid_dia_moneda_producto_pk" PRIMARY KEY("uid","dia","moneda","producto")
);
--> statement-breakpoint
CREATE TABLE "entregas" (
	"llave" text PRIMARY KEY NOT NULL,
	"pedido" text NOT NULL,
	"archivo" text NOT NULL,
	"venceEn" bigint NOT NULL,
	"usos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "descuentos" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"codigo" text NOT NULL,
	"porcentaje" integer,
	"importe" bigint,
	"moneda" text,
	"minimo" bigint,
	"desde" bigint,
	"hasta" bigint,
	"usosMaximos" integer,
	"usos" integer NOT NULL,
	"productos" jsonb NOT NULL,
	"activo" boolean NOT NULL,
	"creadoEn" bigint NOT NULL,
	CONSTRAINT "descuentos_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "descargas" (
	"pedido" text NOT NULL,
	"archivo" text NOT NULL,
	"cuantas" integer NOT NULL,
	"ultimaEn" bigint NOT NULL,
	CONSTRAINT "descargas_pedido_archivo_pk" PRIMARY KEY("pedido","archivo")
);
--> statement-breakpoint
CREATE TABLE "pedidos_sucesos" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido" text NOT NULL,
	"tipo" text NOT NULL,
	"persona" text NOT NULL,
	"detalle" text NOT NULL,
	"ocurrioEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedidos_llaves" (
	"llave" text PRIMARY KEY NOT NULL,
	"pedido" text NOT NULL,
	"creadaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedidos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"numero" integer NOT NULL,
	"referencia" text NOT NULL,
	"sello" text NOT NULL,
	"estado" text NOT NULL,
	"proveedor" text NOT NULL,
	"cobro" text,
	"lineas" jsonb NOT NULL,
	"producto" text NOT NULL,
	"cantidad" integer NOT NULL,
	"moneda" text NOT NULL,
	"descuento" bigint NOT NULL,
	"codigo" text NOT NULL,
	"descuentoId" text,
	"importe" bigint NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"nota" text NOT NULL,
	"busqueda" text NOT NULL,
	"adulto" boolean NOT NULL,
	"retiene" boolean NOT NULL,
	"sesionPago" text,
	"pago" text,
	"pagoUrl" text NOT NULL,
	"cobrado" bigint NOT NULL,
	"reembolsado" bigint NOT NULL,
	"consintioEn" bigint,
	"creadoEn" bigint NOT NULL,
	"venceEn" bigint NOT NULL,
	"pagadoEn" bigint,
	"entregadoEn" bigint,
	"devueltoEn" bigint,
	"desistioEn" bigint,
	"cambiadoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eventos_cobro" (
	"id" text PRIMARY KEY NOT NULL,
	"recibidoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cobros" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"tipo" text NOT NULL,
	"activo" boolean NOT NULL,
	"datos" jsonb NOT NULL,
	"secreto" text,
	"estado" text NOT NULL,
	"falla" text NOT NULL,
	"probadoEn" bigint,
	"posicion" integer NOT NULL,
	"creadoEn" bigint NOT NULL,
	"cambiadoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productos" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text NOT NULL,
	"precio" bigint NOT NULL,
	"moneda" text NOT NULL,
	"precioMinimo" bigint,
	"existencias" integer,
	"porPersona" integer,
	"activo" boolean NOT NULL,
	"archivado" boolean NOT NULL,
	"adulto" boolean NOT NULL,
	"direccion" text NOT NULL,
	"imagenes" jsonb NOT NULL,
	"archivos" jsonb NOT NULL,
	"posicion" integer NOT NULL,
	"version" integer NOT NULL,
	"creadoEn" bigint NOT NULL,
	"cambiadoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comprobantes" (
	"id" text PRIMARY KEY NOT NULL,
	"pedido" text NOT NULL,
	"imagen" "bytea" NOT NULL,
	"creadoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tiendas" (
	"uid" text PRIMARY KEY NOT NULL,
	"moneda" text NOT NULL,
	"vendedor" text NOT NULL,
	"domicilio" text NOT NULL,
	"identificacion" text NOT NULL,
	"correo" text NOT NULL,
	"terminos" text NOT NULL,
	"siguiente" integer NOT NULL,
	"creadaEn" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ventas_dia" ADD CONSTRAINT "ventas_dia_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "descuentos" ADD CONSTRAINT "descuentos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "descargas" ADD CONSTRAINT "descargas_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_sucesos" ADD CONSTRAINT "pedidos_sucesos_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_llaves" ADD CONSTRAINT "pedidos_llaves_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobros" ADD CONSTRAINT "cobros_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobantes" ADD CONSTRAINT "comprobantes_pedido_pedidos_id_fk" FOREIGN KEY ("pedido") REFERENCES "public"."pedidos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiendas" ADD CONSTRAINT "tiendas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entregas_pedido" ON "entregas" USING btree ("pedido");--> statement-breakpoint
CREATE INDEX "entregas_venceEn" ON "entregas" USING btree ("venceEn");--> statement-breakpoint
CREATE UNIQUE INDEX "descuentos_codigo" ON "descuentos" USING btree ("uid","codigo");--> statement-breakpoint
CREATE INDEX "pedidos_sucesos_pedido" ON "pedidos_sucesos" USING btree ("pedido","ocurrioEn");--> statement-breakpoint
CREATE INDEX "pedidos_llaves_pedido" ON "pedidos_llaves" USING btree ("pedido");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_sello" ON "pedidos" USING btree ("sello");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_numero" ON "pedidos" USING btree ("uid","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_referencia" ON "pedidos" USING btree ("uid","referencia");--> statement-breakpoint
CREATE INDEX "pedidos_uid" ON "pedidos" USING btree ("uid","id","busqueda");--> statement-breakpoint
CREATE INDEX "pedidos_estado" ON "pedidos" USING btree ("uid","estado","id");--> statement-breakpoint
CREATE INDEX "pedidos_correo" ON "pedidos" USING btree ("uid","correo","id");--> statement-breakpoint
CREATE INDEX "pedidos_producto" ON "pedidos" USING btree ("producto","correo");--> statement-breakpoint
CREATE INDEX "pedidos_de_producto" ON "pedidos" USING btree ("producto","id");--> statement-breakpoint
CREATE INDEX "pedidos_vence" ON "pedidos" USING btree ("venceEn") WHERE estado = 'abierto';--> statement-breakpoint
CREATE INDEX "pedidos_sesion" ON "pedidos" USING btree ("proveedor","sesionPago");--> statement-breakpoint
CREATE INDEX "eventos_cobro_recibidoEn" ON "eventos_cobro" USING btree ("recibidoEn");--> statement-breakpoint
CREATE INDEX "cobros_uid" ON "cobros" USING btree ("uid","posicion");--> statement-breakpoint
CREATE INDEX "productos_uid" ON "productos" USING btree ("uid","posicion");--> statement-breakpoint
CREATE INDEX "comprobantes_pedido" ON "comprobantes" USING btree ("pedido");