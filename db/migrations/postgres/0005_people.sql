CREATE TABLE "miembros" (
	"uid" text NOT NULL,
	"persona" text NOT NULL,
	"rol" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	CONSTRAINT "miembros_uid_persona_pk" PRIMARY KEY("uid","persona")
);
--> statement-breakpoint
CREATE TABLE "personas" (
	"id" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"email" text NOT NULL,
	"creadaEn" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "personas"("id", "nombre", "email", "creadaEn") SELECT "uid", "nombre", "email", "creadoEn" FROM "usuarios";
--> statement-breakpoint
INSERT INTO "miembros"("uid", "persona", "rol", "creadoEn") SELECT "uid", "uid", 'dueno', "creadoEn" FROM "usuarios";
--> statement-breakpoint
ALTER TABLE "cuentas" DROP CONSTRAINT "cuentas_uid_usuarios_uid_fk";
--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" DROP CONSTRAINT "notificaciones_apagadas_uid_usuarios_uid_fk";
--> statement-breakpoint
ALTER TABLE "sesiones" DROP CONSTRAINT "sesiones_uid_usuarios_uid_fk";
--> statement-breakpoint
DROP INDEX "cuentas_uid";
--> statement-breakpoint
DROP INDEX "notificaciones_uid";
--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" DROP CONSTRAINT "notificaciones_apagadas_uid_tipo_pk";
--> statement-breakpoint
ALTER TABLE "notificaciones" ALTER COLUMN "uid" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sesiones" ALTER COLUMN "uid" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "cuentas" ADD COLUMN "persona" text;
--> statement-breakpoint
UPDATE "cuentas" SET "persona" = "uid";
--> statement-breakpoint
ALTER TABLE "cuentas" ALTER COLUMN "persona" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" ADD COLUMN "persona" text;
--> statement-breakpoint
UPDATE "notificaciones_apagadas" SET "persona" = "uid";
--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" ALTER COLUMN "persona" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" ADD CONSTRAINT "notificaciones_apagadas_persona_tipo_pk" PRIMARY KEY("persona","tipo");
--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "persona" text;
--> statement-breakpoint
UPDATE "notificaciones" SET "persona" = "uid";
--> statement-breakpoint
ALTER TABLE "notificaciones" ALTER COLUMN "persona" SET NOT NULL;
--> statement-breakpoint
UPDATE "notificaciones" SET "uid" = NULL WHERE "tipo" = 'seguridad';
--> statement-breakpoint
ALTER TABLE "sesiones" ADD COLUMN "persona" text;
--> statement-breakpoint
UPDATE "sesiones" SET "persona" = "uid";
--> statement-breakpoint
ALTER TABLE "sesiones" ALTER COLUMN "persona" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "miembros" ADD CONSTRAINT "miembros_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "miembros" ADD CONSTRAINT "miembros_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "miembros_persona" ON "miembros" USING btree ("persona");
--> statement-breakpoint
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" ADD CONSTRAINT "notificaciones_apagadas_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notificaciones" ADD CONSTRAINT "notificaciones_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cuentas_persona" ON "cuentas" USING btree ("persona");
--> statement-breakpoint
CREATE INDEX "notificaciones_persona" ON "notificaciones" USING btree ("persona","creadaEn");
--> statement-breakpoint
CREATE INDEX "sesiones_persona" ON "sesiones" USING btree ("persona");
--> statement-breakpoint
CREATE INDEX "notificaciones_uid" ON "notificaciones" USING btree ("uid");
--> statement-breakpoint
ALTER TABLE "cuentas" DROP COLUMN "uid";
--> statement-breakpoint
ALTER TABLE "notificaciones_apagadas" DROP COLUMN "uid";