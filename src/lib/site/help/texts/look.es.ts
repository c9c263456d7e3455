import { type HelpGroup, to } from '../topic';

export const look: HelpGroup = {
  title: 'Apariencia',
  topics: [
    {
      id: 'apariencia',
      question: '¿Cómo cambio la apariencia de mi página?',
      answer: [
        'En Apariencia eliges un tema, y puedes cambiar dónde va tu foto y con qué forma, y el estilo, las esquinas y la disposición de tus enlaces. Deshacer y Rehacer te dejan probar; nada se publica hasta que guardas.',
      ],
      words: 'diseño tema temas estilo aspecto botones retrato personalizar plantilla',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
    {
      id: 'mosaico',
      question: '¿Puedo mostrar mi lista como un mosaico?',
      answer: [
        'Sí: en Apariencia, en Enlaces, elige «En mosaico». Tus enlaces, imágenes, reproductores, fechas y productos salen como piezas. Al abrir cada uno en Enlaces eliges si es chico, ancho o grande; su orden es el de tu lista.',
        'Los chicos van de a dos y no muestran su dirección. Uno que queda solo en su renglón lo ocupa entero.',
      ],
      words: 'cuadricula bento grid piezas tamaño columnas bloques disposicion',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
    {
      id: 'colores',
      question: '¿Puedo usar mis colores, mi fondo y mi letra?',
      answer: [
        'Con PRO sí: el color de acento, el del texto y el de la tarjeta que hay detrás; un fondo de color, degradado o imagen; y la letra de tu nombre. Comprobamos que todo se lea y, si un color no se lee bien, te ofrecemos el más parecido que sí.',
        'Si tu plan termina, ese diseño queda guardado y se publica el diseño más parecido que incluye el plan Gratis.',
      ],
      withoutPlans: [
        'Sí: el color de acento, el del texto y el de la tarjeta que hay detrás; un fondo de color, degradado o imagen; y la letra de tu nombre. Comprobamos que todo se lea y, si un color no se lee bien, te ofrecemos el más parecido que sí.',
      ],
      words: 'color paleta fuente tipografia imagen degradado contraste pro',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
    {
      id: 'tema',
      question: '¿Cómo cambio entre claro y oscuro?',
      answer: [
        'El panel: con el botón del sol o la luna, o en Ajustes. Se recuerda en este navegador y tu página no cambia.',
        'Tu página: en Apariencia, en «Claro u oscuro». Automático sigue el dispositivo de quien te visita; Claro y Oscuro la dejan siempre igual. Con un color propio de texto o de tarjeta se ve igual de día y de noche.',
      ],
      words: 'oscuro claro noche tema dark luz modo dia',
      goTo: to('apariencia', 'Ir a Apariencia'),
    },
  ],
};
