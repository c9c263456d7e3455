CREATE TABLE "invitaciones" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"persona" text NOT NULL,
	"rol" text NOT NULL,
	"correo" text NOT NULL,
	"estado" text NOT NULL,
	"creadaEn" bigint NOT NULL,
	"caducaEn" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "planDe" text;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_uid_usuarios_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."usuarios"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitaciones" ADD CONSTRAINT "invitaciones_persona_personas_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitaciones_uid" ON "invitaciones" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "invitaciones_persona" ON "invitaciones" USING btree ("persona");--> statement-breakpoint
CREATE INDEX "invitaciones_caducaEn" ON "invitaciones" USING btree ("caducaEn");--> statement-breakpoint
CREATE INDEX "usuarios_planDe" ON "usuarios" USING btree ("planDe");