CREATE TABLE "actos" (
	"id" text PRIMARY KEY NOT NULL,
	"quien" text NOT NULL,
	"hecho" text NOT NULL,
	"uid" text NOT NULL,
	"slug" text NOT NULL,
	"antes" jsonb NOT NULL,
	"despues" jsonb NOT NULL,
	"creadoEn" bigint NOT NULL,
	"deshechoEn" bigint
);
--> statement-breakpoint
CREATE TABLE "altas" (
	"id" text PRIMARY KEY NOT NULL,
	"para" text NOT NULL,
	"estado" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	"caducaEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensiones_mensajes" (
	"id" text PRIMARY KEY NOT NULL,
	"caso" text NOT NULL,
	"de" text NOT NULL,
	"texto" text NOT NULL,
	"creadoEn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensiones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"motivo" text NOT NULL,
	"estado" text NOT NULL,
	"pendiente" boolean NOT NULL,
	"creadoEn" bigint NOT NULL,
	"cerradoEn" bigint,
	"borrarEn" bigint
);
--> statement-breakpoint
CREATE TABLE "denuncias" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"objeto" text NOT NULL,
	"titulo" text NOT NULL,
	"motivo" text NOT NULL,
	"texto" text NOT NULL,
	"correo" text NOT NULL,
	"huella" text NOT NULL,
	"veces" integer NOT NULL,
	"estado" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	"cerradoEn" bigint
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "suspendidaEn" bigint;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "nombreBuscado" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sesiones" ADD COLUMN "operador" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suspensiones_mensajes" ADD CONSTRAINT "suspensiones_mensajes_caso_suspensiones_id_fk" FOREIGN KEY ("caso") REFERENCES "public"."suspensiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensiones" ADD CONSTRAINT "suspensiones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "denuncias" ADD CONSTRAINT "denuncias_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actos_uid" ON "actos" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "altas_caducaEn" ON "altas" USING btree ("caducaEn");--> statement-breakpoint
CREATE INDEX "suspensiones_mensajes_caso" ON "suspensiones_mensajes" USING btree ("caso","id");--> statement-breakpoint
CREATE INDEX "suspensiones_uid" ON "suspensiones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "suspensiones_estado" ON "suspensiones" USING btree ("estado","pendiente","id");--> statement-breakpoint
CREATE INDEX "suspensiones_borrarEn" ON "suspensiones" USING btree ("borrarEn");--> statement-breakpoint
CREATE INDEX "denuncias_estado" ON "denuncias" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "denuncias_uid" ON "denuncias" USING btree ("uid","huella");--> statement-breakpoint
CREATE INDEX "denuncias_cerradoEn" ON "denuncias" USING btree ("cerradoEn");--> statement-breakpoint
CREATE INDEX "usuarios_nombreBuscado" ON "usuarios" USING btree ("nombreBuscado");--> statement-breakpoint
CREATE INDEX "usuarios_email" ON "usuarios" USING btree ("email");--> statement-breakpoint
CREATE INDEX "archivos_uso_usado" ON "archivos_uso" USING btree ("usado");