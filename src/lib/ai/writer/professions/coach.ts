import type { Voices } from '../patterns';

export const coach: Voices = {
  cercano: {
    soy: [
      'Acompaño a personas que saben lo que quieren y no por dónde empezar.',
      'Hago preguntas sencillas que mueven cosas importantes.',
      'Camino al lado de quien está cambiando de rumbo.',
      'Mi trabajo es escuchar bien y preguntar mejor.',
    ],
    hago: [
      'Creo más en los pasos pequeños que en los grandes discursos.',
      'Trabajo con calma, con agenda y con los pies en el suelo.',
      'No doy recetas: ayudo a cocinar con lo que hay en casa.',
      'Celebro los avances que nadie más ve.',
    ],
    lector: [
      '{Te|Le|Te} acompaño a poner orden y a dar el primer paso.',
      'Si {sientes|siente|sentís} que {das|da|das} vueltas, hablemos sin prisa.',
      'Juntamos lo que {quieres|quiere|querés} con lo que {puedes|puede|podés} hacer esta semana.',
      'No voy a {decirte|decirle|decirte} qué hacer con {tu|su|tu} vida; sí a preguntarlo bien.',
    ],
  },
  profesional: {
    soy: [
      'Acompaño procesos de cambio personal y profesional con objetivos definidos.',
      'Facilito decisiones, hábitos y transiciones de carrera.',
      'Trabajo en procesos de coaching individuales y con equipos.',
      'Ayudo a convertir intenciones en planes con fecha.',
    ],
    hago: [
      'Cada proceso parte de un acuerdo, un plan y una forma de medir avances.',
      'Trabajo con sesiones estructuradas y confidenciales.',
      'Reviso los resultados con regularidad y ajusto el plan.',
      'Distingo con claridad cuándo conviene otro tipo de apoyo.',
    ],
    lector: [
      'Definimos {tu|su|tu} objetivo, los pasos y la forma de saber que {avanzas|avanza|avanzás}.',
      '{Contarás|Contará|Vas a contar} con sesiones claras y seguimiento entre una y otra.',
      '{Te|Le|Te} ayudo a decidir con información y a sostener lo decidido.',
      '{Puedes|Puede|Podés} empezar con una conversación breve para valorar el proceso.',
    ],
  },
  divertido: {
    soy: [
      'Hago preguntas incómodas con voz amable.',
      'Me pagan por decir y qué más, y escuchar la respuesta.',
      'Ayudo a dejar para hoy lo que iba a ser el lunes.',
      'Colecciono comienzos: los míos y los ajenos.',
    ],
    hago: [
      'No tengo bola de cristal, pero sí una agenda muy seria.',
      'Mi superpoder es el silencio de siete segundos.',
      'Odio las frases de taza, aunque tengo la taza.',
      'Trabajo con metas realistas y alguna pizarra maltratada.',
    ],
    lector: [
      'Si {tu|su|tu} plan se llama algún día, {te|le|te} ayudo a ponerle fecha.',
      '{Trae|Traiga|Traé} {tus|sus|tus} excusas favoritas; las saludamos y seguimos.',
      '{Te|Le|Te} prometo preguntas, no gritos motivacionales.',
      'Lo que {llevas|lleva|llevás} meses pensando cabe en una tarde de trabajo.',
    ],
  },
};
