import type { Voices } from '../patterns';

export const infoproductor: Voices = {
  cercano: {
    soy: [
      'Convierto lo que sé en cursos que se pueden terminar.',
      'Armo cursos y guías con lo que aprendí haciéndolo mal primero.',
      'Enseño en línea con palabras sencillas y ejemplos de verdad.',
      'Me dedico a explicar cosas difíciles sin hacerlas pesadas.',
    ],
    hago: [
      'Cada lección cabe en un café y deja algo hecho.',
      'Grabo, pruebo con gente real y corrijo antes de publicar.',
      'Prefiero un paso claro a diez teorías.',
      'Reviso mis materiales cada vez que alguien se atasca.',
    ],
    lector: [
      'Quiero que {aprendas|aprenda|aprendas} algo útil hoy, no algún día.',
      'Voy a {tu|su|tu} ritmo y {te|le|te} ahorro los rodeos.',
      'Si {empiezas|empieza|empezás} de cero, mejor: {te|le|te} llevo paso a paso.',
      'Aquí {tienes|tiene|tenés} lecciones cortas para días largos.',
    ],
  },
  profesional: {
    soy: [
      'Diseño y publico formación en línea con objetivos medibles.',
      'Desarrollo cursos digitales: del temario a la última evaluación.',
      'Produzco formación aplicada para quienes trabajan mientras estudian.',
      'Transformo experiencia profesional en programas de aprendizaje.',
    ],
    hago: [
      'Parto de un problema concreto y lo descompongo en pasos verificables.',
      'Cada programa incluye práctica, retroalimentación y material de consulta.',
      'Actualizo los contenidos según los resultados de cada grupo.',
      'Trabajo con planes de estudio claros y sin relleno.',
    ],
    lector: [
      'Cada programa {te|le|te} indica qué {sabrás|sabrá|vas a saber} hacer al terminar.',
      '{Puedes|Puede|Podés} avanzar por módulos y aplicar lo aprendido en {tu|su|tu} trabajo.',
      '{Te|Le|Te} ofrezco un camino ordenado, con materiales para volver a consultar.',
      'El objetivo es que {resuelvas|resuelva|resuelvas} un problema real al final de cada curso.',
    ],
  },
  divertido: {
    soy: [
      'Hago cursos tan claros que hasta yo los entiendo.',
      'Cambié las reuniones que podían ser un correo por lecciones que no sobran.',
      'Vivo de explicar; en las cenas intento contenerme.',
      'Tengo más pestañas abiertas que módulos publicados, pero por poco.',
    ],
    hago: [
      'Edito cada video hasta quitarle los eeeh, casi todos.',
      'Mis diapositivas tienen pocas palabras y ninguna flecha innecesaria.',
      'Si una lección dura más que mi café, la corto.',
      'Pruebo todo con mi familia, que no perdona.',
    ],
    lector: [
      '{Aprenderás|Aprenderá|Vas a aprender} algo antes de que se {te|le|te} enfríe la taza.',
      '{Te|Le|Te} prometo cero humo: me da tos.',
      'Si {dejas|deja|dejás} los cursos a medias, los míos son tan cortos que no da tiempo.',
      '{Trae|Traiga|Traé} dudas; yo pongo los ejemplos raros.',
    ],
  },
};
