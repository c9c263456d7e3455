CREATE TABLE "archivos_carpeta" (
	"clave" text PRIMARY KEY NOT NULL,
	"carpeta" text NOT NULL
);
