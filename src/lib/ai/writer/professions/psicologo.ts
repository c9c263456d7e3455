import type { Voices } from '../patterns';

export const psicologo: Voices = {
  cercano: {
    soy: [
      'Trabajo en psicología y creo en las conversaciones que no juzgan.',
      'Acompaño a personas en momentos en que todo pesa un poco más.',
      'Mi consulta es un lugar para hablar despacio.',
      'Escucho por oficio y por gusto.',
    ],
    hago: [
      'Explico cada paso: la terapia no tiene por qué ser un misterio.',
      'Voy al ritmo de cada persona, que no siempre es el del reloj.',
      'Comparto ideas sobre ansiedad, vínculos y descanso con palabras de todos los días.',
      'Pedir ayuda también se aprende, y en eso acompaño.',
    ],
    lector: [
      'Aquí {puedes|puede|podés} hablar sin tener que explicarlo perfecto.',
      'Si hoy {te|le|te} cuesta, no {tienes|tiene|tenés} que poder con todo a solas.',
      '{Te|Le|Te} escucho y buscamos en compañía por dónde seguir.',
      'Comparto lecturas y ejercicios para que {te|le|te} acompañen entre semana.',
    ],
  },
  profesional: {
    soy: [
      'Ofrezco atención psicológica con base en la evidencia.',
      'Trabajo en psicoterapia individual y de pareja.',
      'Me dedico a la psicología clínica y a la divulgación en salud mental.',
      'Atiendo procesos de ansiedad, duelo y relaciones.',
    ],
    hago: [
      'Cada proceso comienza con una evaluación y objetivos acordados.',
      'Trabajo con confidencialidad, encuadre claro y revisión periódica.',
      'Coordino con otras áreas de la salud cuando hace falta.',
      'Divulgo con fuentes y sin diagnósticos a distancia.',
    ],
    lector: [
      '{Puedes|Puede|Podés} conocer mi forma de trabajo antes de pedir una cita.',
      '{Encontrarás|Encontrará|Vas a encontrar} información sobre modalidades, horarios y primera consulta.',
      '{Te|Le|Te} explico qué esperar de cada sesión.',
      'En la primera cita aclaramos {tus|sus|tus} dudas y valoramos el proceso.',
    ],
  },
  divertido: {
    soy: [
      'Trabajo en psicología y no, no estoy analizando esta conversación.',
      'Tengo un diván que casi nadie usa y pañuelos que sí.',
      'Pregunto por los sentimientos solo en horario laboral.',
      'Colecciono silencios cómodos.',
    ],
    hago: [
      'Traduzco la psicología del idioma técnico al de la cola del pan.',
      'Escucho mucho, tomo notas y casi nunca digo interesante.',
      'Mis plantas también van a su ritmo.',
      'Hablo de emociones sin pedirle a nadie que abrace un árbol.',
    ],
    lector: [
      'Si {tu|su|tu} cabeza tiene muchas pestañas abiertas, ordenamos algunas.',
      'No leo mentes, así que {puedes|puede|podés} contármelo con calma.',
      '{Te|Le|Te} dejo ideas para los domingos por la tarde, que son delicados.',
      '{Ven|Venga|Vení} como {estés|esté|estés}: el sillón no juzga y yo tampoco.',
    ],
  },
};
