import type { ExampleId } from '../names';

/** Whom each example is for, in a word or two. */
const trades: Record<ExampleId, string> = {
  fotografia: 'Fotografía',
  musica: 'Música',
  panaderia: 'Panadería y cocina',
  clases: 'Clases',
  ceramica: 'Tienda y artesanía',
  codigo: 'Desarrollo',
  psicologia: 'Psicología y terapia',
  entrenamiento: 'Entrenamiento',
  letras: 'Escritura',
  directo: 'Streaming',
  teatro: 'Actuación',
};

/** Examples of pages: their gallery, what stands on each, and starting with one. */
export const es = {
  trades,
  gallery: {
    title: 'Empieza con una página ya pensada',
    lead: 'Son ejemplos con gente inventada, hechos con lo mismo que tendrás tú. Ábrelos o quédate con su diseño y escribe lo tuyo.',
    theme: (tema: string) => `Tema ${tema}`,
    themeOfPro: (tema: string) => `Tema ${tema}, de PRO`,
  },
  start: 'Empezar con este',
  /** In the dashboard. */
  editor: {
    offer: {
      title: '¿Empezamos con un ejemplo?',
      lead: 'Te quedas con el diseño y el orden. Los textos los pones tú: nada se publica hasta que lo llenes y guardes.',
      openIt: (para: string) => `Ver el ejemplo de ${para} en otra pestaña`,
      all: (n: number) => `Ver los ${n}`,
      fewer: 'Ver menos',
      scratch: 'Empezar de cero',
    },
    started: (para: string) => `Empiezas como «${para}».`,
    startedOtherwise: (para: string, tema: string) =>
      `Empiezas como «${para}», con el tema ${tema}.`,
    ask: {
      title: (para: string) => `¿Usar el diseño de «${para}»?`,
      text: 'Tu página ya tiene algo tuyo y no se borra. Podrás deshacerlo, y nada se publica hasta que guardes.',
      look: 'Usar solo su tema',
      all: 'Usar el tema y sumar sus bloques al final',
      leave: 'Dejar mi página como está',
    },
    failed: 'No pudimos abrir ese ejemplo.',
    failedHelp: 'Elige otro en la portada, o inténtalo de nuevo en un momento.',
  },
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
