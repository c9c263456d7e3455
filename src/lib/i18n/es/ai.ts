/** How long until a moment, as people say it. */
function inTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 60) return minutes === 1 ? 'en 1 minuto' : `en ${minutes} minutos`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'en 1 hora' : `en ${hours} horas`;
}

export const ai = {
  validation: {
    text: 'Debe ser un texto.',
    tone: 'Elige un tono: cercano, profesional o divertido.',
    address: 'Elige un trato: primera, tu, usted o vos.',
    proposals: 'Pide entre 1 y 3 propuestas.',
    local: 'Debe ser verdadero o falso.',
    picture: 'Envía la imagen como data URL en base64.',
  },
  errors: {
    empty: '❌ No se pudo generar una biografía. Intenta nuevamente.',
    failed: '❌ Ocurrió un error con la IA. Revisa tu conexión o clave API.',
    noText: 'No se pudo optimizar la bio.',
    picture: 'Error procesando la imagen.',
    notAPicture: 'Error procesando la imagen. Debe ser JPEG, PNG o WebP.',
    tooManyPixels: 'Error procesando la imagen. Debe tener menos de 9 millones de píxeles.',
    busy: 'Hay muchas capturas en espera. Inténtalo de nuevo en unos segundos.',
    needsPro: 'Crear tu bio desde una captura es parte de PRO y ENTERPRISE.',
    quota: (most: number, left: number) =>
      `Ya usaste tus ${most} de hoy. Se renuevan ${inTime(left)}.`,
    ceiling: (left: number) =>
      `La IA alcanzó su límite de hoy para todo el sitio. Se renueva ${inTime(left)}.`,
  },
};
