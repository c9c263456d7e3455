import { type HelpGroup, to } from '../topic';

export const profile: HelpGroup = {
  title: 'Tu perfil',
  topics: [
    {
      id: 'foto',
      question: '¿Qué foto puedo subir?',
      answer: [
        'JPEG, PNG o WebP de hasta 10 MB. Tu navegador la reduce antes de enviarla y nosotros la recortamos en cuadrado y quitamos los datos de la cámara, incluida la ubicación.',
        'Si no subes ninguna, se muestran tus iniciales.',
      ],
      words: 'imagen avatar retrato subir error',
      goTo: to('perfil', 'Ir a Perfil'),
    },
    {
      id: 'bio',
      question: '¿Cuánto puedo escribir en la bio?',
      answer: [
        'Hasta 300 caracteres en la bio y 500 en la descripción, que aparece abajo como «Sobre mí». Un emoji cuenta como un carácter.',
      ],
      words: 'texto limite caracteres largo sobre mi descripcion',
      goTo: to('perfil', 'Ir a Perfil'),
    },
    {
      id: 'ia',
      question: '¿Puede la IA escribir mi bio?',
      answer: [
        'Sí. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. No afirma nada que no le hayas dicho. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
        'Con PRO, «Bio desde una captura» la saca de la captura de un perfil tuyo en otra red. Hay un número de usos al día según tu plan.',
      ],
      withoutPlans: [
        'Sí. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. No afirma nada que no le hayas dicho. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
        '«Bio desde una captura» la saca de la captura de un perfil tuyo en otra red. Hay un número de usos al día.',
      ],
      withoutModel: {
        question: '¿Me ayudan a escribir mi bio?',
        answer: [
          'Sí, con plantillas propias: aquí no hay una IA conectada. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
          'Con PRO, «Bio desde una captura» lee, sin IA, la captura de un perfil tuyo en otra red. Hay un número de usos al día según tu plan.',
        ],
        withoutPlans: [
          'Sí, con plantillas propias: aquí no hay una IA conectada. En Perfil, «Generar bio» propone textos con tu nombre, tu profesión y, si la escribes, una frase sobre lo que haces y para quién, en el tono y el trato que elijas. Eliges uno, lo cambias a tu gusto y se publica cuando guardas. La primera propuesta llega sola, la primera vez que entras.',
          '«Bio desde una captura» lee, sin IA, la captura de un perfil tuyo en otra red. Hay un número de usos al día.',
        ],
      },
      words: 'ia inteligencia artificial asistente generar escribir biografia captura propuesta',
      goTo: to('perfil', 'Ir a Perfil'),
    },
  ],
};
