import { defineTexts } from '@/lib/core/i18n';
import type { ExampleId } from './names';

/** Professions that each example suits. */
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

const es = {
  trades,
  gallery: {
    title: 'Empieza con una página ya diseñada',
    lead: 'Son ejemplos con gente inventada, hechos con lo mismo que tendrás tú. Ábrelos o quédate con su diseño y escribe tus propios textos.',
    theme: (tema: string) => `Tema ${tema}`,
    themeOfPro: (tema: string) => `Tema ${tema}, de PRO`,
  },
  start: 'Empezar con este',
  editor: {
    offer: {
      title: '¿Empezamos con un ejemplo?',
      lead: 'Te quedas con el diseño y el orden. Los textos los pones tú: nada se publica hasta que lo llenes y guardes.',
      leadOfPro:
        'Te quedas con el diseño y el orden; los textos los pones tú, y nada se publica hasta que guardes. Los temas PRO los pruebas en el borrador; al publicar, tu página usa el tema de tu plan que más se parece.',
      ofPro: 'PRO',
      startOfPro: (para: string) => `Empezar con este: ${para}, con un tema de PRO`,
      openIt: (para: string) => `Ver el ejemplo de ${para} en otra pestaña`,
      all: (n: number) => `Ver los ${n}`,
      fewer: 'Ver menos',
      scratch: 'Empezar de cero',
    },
    started: (para: string) => `Empiezas como «${para}».`,
    startedOtherwise: (para: string) => `Empiezas como «${para}», con un tema de PRO.`,
    ask: {
      title: (para: string) => `¿Usar el diseño de «${para}»?`,
      text: 'Tu página ya tiene algo tuyo y no se borra. Podrás deshacerlo, y nada se publica hasta que guardes.',
      ofPro: (tema: string) =>
        `Su tema es de PRO: lo ves en tu borrador. Publicada, tu página usa ${tema}.`,
      look: 'Usar solo su tema',
      all: 'Usar el tema y agregar sus bloques al final',
      leave: 'Dejar mi página como está',
    },
    failed: 'No pudimos abrir ese ejemplo.',
    failedHelp: 'Elige otro en la portada, o inténtalo de nuevo en un momento.',
  },
  page: {
    note: 'Página de ejemplo',
    about: 'Gente y textos inventados. Nada de aquí lleva a otro sitio ni envía nada.',
    nothing: 'Es un ejemplo: en tu página, el botón lleva adonde tú digas.',
    all: 'Ver todos los ejemplos',
    title: (para: string) => `Ejemplo de página: ${para}`,
    description: (para: string, siteName: string) =>
      `Ejemplo de una página de ${siteName} para ${para.toLowerCase()}.`,
  },
};

export const getExamplesTexts = defineTexts({ es });
