/** Files: what is wrong with one, and /ajustes#archivos. */
export const es = {
  faults: {
    name: 'El archivo necesita un nombre.',
    size: 'El archivo está vacío.',
    type: 'Ese tipo de archivo no se entiende.',
    digest: 'La huella debe ser un SHA-256 en hexadecimal.',
    offset: 'Indica desde qué byte sigue el archivo.',
    cursor: 'No conocemos ese archivo.',
    plan: 'Tu plan no incluye espacio para archivos.',
    full: (left: string) => `No cabe: te quedan ${left} de espacio.`,
    tooManyOpen: (most: number) =>
      `Tienes ${most} archivos a medio subir. Termina o elimina alguno antes de empezar otro.`,
    elsewhere: 'Ese archivo va por otra parte: sigue desde donde está.',
    chunk: 'Ese trozo no corresponde al archivo.',
    busy: 'Ya hay varias subidas a la vez. Espera un momento.',
    damaged: 'Lo que llegó no es igual a tu archivo. Elimínalo y súbelo de nuevo.',
    away: 'No podemos llegar a los archivos en este momento. Inténtalo de nuevo en unos minutos.',
  },
};
