CREATE TABLE "navegadores" (
	"persona" text NOT NULL,
	"id" text NOT NULL,
	"vistoEn" bigint NOT NULL,
	CONSTRAINT "navegadores_persona_id_pk" PRIMARY KEY("persona","id")
);
--> statement-breakpoint
CREATE TABLE "avisos_por_correo" (
	"persona" text NOT NULL,
	"uid" text NOT NULL,
	"tipo" text NOT NULL,
	"activo" boolean NOT NULL,
	"llave" text NOT NULL,
	"ultimoEn" bigint NOT NULL,
	CONSTRAINT "avisos_por_correo_persona_uid_tipo_pk" PRIMARY KEY("persona","uid","tipo"),
	CONSTRAINT "avisos_por_correo_llave_unique" UNIQUE("llave")
);
--> statement-breakpoint
CREATE TABLE "correos" (
	"id" text PRIMARY KEY NOT NULL,
	"persona" text,
	"para" text NOT NULL,
	"plantilla" text NOT NULL,
	"idioma" text NOT NULL,
	"datos" text NOT NULL,
	"estado" text NOT NULL,
	"creadoEn" bigint NOT NULL,
	"enviadoEn" bigint
);
--> statement-breakpoint
ALTER TABLE "navegadores" ADD CONSTRAINT "navegadores_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_por_correo" ADD CONSTRAINT "avisos_por_correo_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_por_correo" ADD CONSTRAINT "avisos_por_correo_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "navegadores_vistoEn" ON "navegadores" USING btree ("vistoEn");--> statement-breakpoint
CREATE INDEX "avisos_por_correo_uid" ON "avisos_por_correo" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "avisos_por_correo_tipo" ON "avisos_por_correo" USING btree ("tipo","activo");--> statement-breakpoint
CREATE INDEX "correos_persona" ON "correos" USING btree ("persona");--> statement-breakpoint
CREATE INDEX "correos_para" ON "correos" USING btree ("para","plantilla","creadoEn");--> statement-breakpoint
CREATE INDEX "correos_creadoEn" ON "correos" USING btree ("creadoEn");