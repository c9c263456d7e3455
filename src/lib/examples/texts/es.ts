/** Examples of pages: their gallery, what stands on each, and starting with one. */
export const es = {
  gallery: {
    title: 'Empieza con una página ya pensada',
    lead: 'Son ejemplos con gente inventada, hechos con lo mismo que tendrás tú. Ábrelos o quédate con su diseño y escribe lo tuyo.',
    theme: (tema: string) => `Tema ${tema}`,
    themeOfPro: (tema: string) => `Tema ${tema}, de PRO`,
  },
  start: 'Empezar con este',
  page: {
    note: 'Página de ejemplo',
    about: 'Gente y textos inventados. Nada de aquí lleva a otro sitio ni envía nada.',
    nothing: 'Es una muestra: en tu página, esto lleva adonde tú digas.',
    all: 'Ver todos los ejemplos',
    title: (para: string) => `Ejemplo de página: ${para}`,
    description: (para: string, siteName: string) =>
      `Ejemplo de una página de ${siteName} para ${para.toLowerCase()}.`,
  },
};
