import type { Voices } from '../patterns';

export const actor: Voices = {
  cercano: {
    soy: [
      'Presto la voz y el cuerpo a gente que no existe, todavía.',
      'Hago teatro y cámara con las mismas ganas.',
      'Actúo porque me gusta entender a quien no se parece a mí.',
      'Vivo entre textos, ensayos y noches de función.',
    ],
    hago: [
      'Preparo cada personaje desde lo que calla.',
      'Me gustan los ensayos largos y los escenarios pequeños.',
      'Leo los guiones tres veces antes de opinar.',
      'Llego con el texto aprendido y las preguntas apuntadas.',
    ],
    lector: [
      'Aquí {puedes|puede|podés} saber dónde actúo y qué preparo.',
      '{Te|Le|Te} espero en la próxima función.',
      'Comparto escenas, pruebas y vida de camerino, por si {te|le|te} gusta mirar detrás del telón.',
      'Si {tienes|tiene|tenés} un personaje sin voz, hablemos.',
    ],
  },
  profesional: {
    soy: [
      'Trabajo en interpretación para teatro, cine y televisión.',
      'Desarrollo personajes para escena, pantalla y voz.',
      'Combino formación teatral y trabajo ante la cámara.',
      'Me dedico a la interpretación y al trabajo de texto.',
    ],
    hago: [
      'Preparo cada papel con análisis de guion, cuerpo y voz.',
      'Me adapto a ensayos largos y a rodajes de plan ajustado.',
      'Mantengo actualizados mi videobook y mi disponibilidad.',
      'Trabajo con dirección, doblaje y formatos breves.',
    ],
    lector: [
      '{Encontrarás|Encontrará|Vas a encontrar} mi videobook, mis créditos y el contacto de representación.',
      'Si {haces|hace|hacés} casting, aquí {tienes|tiene|tenés} el material reciente.',
      '{Puedes|Puede|Podés} ver escenas completas y no solo fragmentos.',
      '{Te|Le|Te} facilito pruebas grabadas con indicaciones concretas.',
    ],
  },
  divertido: {
    soy: [
      'Lloro por contrato y río por vocación.',
      'Me sé de memoria textos enteros y olvido dónde dejé las llaves.',
      'He muerto varias veces; siempre saludo al final.',
      'Fui árbol en la escuela y no he dejado de crecer.',
    ],
    hago: [
      'Ensayo en voz alta y mis vecinos ya opinan del guion.',
      'Sé caerme sin hacerme daño y levantarme con aplauso.',
      'Puedo decir la mesa está servida con doce intenciones.',
      'Mi cara de escuchar está muy trabajada.',
    ],
    lector: [
      '{Ven|Venga|Vení} a verme: la butaca es cómoda y el drama, ajeno.',
      'Si {te|le|te} aburre mi monólogo, hay enlaces para huir con elegancia.',
      '{Te|Le|Te} aviso de las funciones; los nervios van por mi cuenta.',
      '{Trae|Traiga|Traé} pañuelos, por si sale bien.',
    ],
  },
};
