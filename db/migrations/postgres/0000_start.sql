CREATE TABLE "cuentas" (
	"proveedor" text NOT NULL,
	"sujeto" text NOT NULL,
	"uid" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	CONSTRAINT "cuentas_proveedor_sujeto_pk" PRIMARY KEY("proveedor","sujeto")
);
--> statement-breakpoint
CREATE TABLE "slugs_anteriores" (
	"slug" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"dejadoEn" bigint NOT NULL,
	"caducaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enlaces" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"posicion" integer NOT NULL,
	"tipo" text NOT NULL,
	"url" text NOT NULL,
	"titulo" text NOT NULL,
	"descripcion" text NOT NULL,
	"activo" boolean NOT NULL,
	"desde" bigint,
	"hasta" bigint,
	CONSTRAINT "enlaces_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "medios" (
	"id" text NOT NULL,
	"ancho" integer NOT NULL,
	"uid" text NOT NULL,
	"datos" "bytea" NOT NULL,
	"sueltoDesde" bigint,
	CONSTRAINT "medios_id_ancho_pk" PRIMARY KEY("id","ancho")
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"uid" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"email" text NOT NULL,
	"bio" text NOT NULL,
	"slug" text NOT NULL,
	"avatar" text NOT NULL,
	"plan" text NOT NULL,
	"profesion" text NOT NULL,
	"descripcion" text NOT NULL,
	"apariencia" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"creadoEn" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "usuarios_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"dispositivo" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	"vistaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entradas" (
	"id" text PRIMARY KEY NOT NULL,
	"proveedor" text NOT NULL,
	"verificador" text NOT NULL,
	"nonce" text NOT NULL,
	"volver" text NOT NULL,
	"ventana" boolean NOT NULL,
	"caducaEn" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slugs_anteriores" ADD CONSTRAINT "slugs_anteriores_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medios" ADD CONSTRAINT "medios_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cuentas_uid" ON "cuentas" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "slugs_anteriores_uid" ON "slugs_anteriores" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "medios_uid" ON "medios" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "medios_sueltoDesde" ON "medios" USING btree ("sueltoDesde");--> statement-breakpoint
CREATE INDEX "sesiones_uid" ON "sesiones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sesiones_vistaEn" ON "sesiones" USING btree ("vistaEn");--> statement-breakpoint
CREATE INDEX "entradas_caducaEn" ON "entradas" USING btree ("caducaEn");