import type { Voices } from '../patterns';

export const creador: Voices = {
  cercano: {
    soy: [
      'Comparto lo que descubro, lo que pruebo y lo que me sale mal.',
      'Hago contenido sobre la vida de todos los días, sin filtros raros.',
      'Grabo, escribo y publico lo que me habría gustado encontrar.',
      'Cuento cosas en internet con la misma voz que en casa.',
    ],
    hago: [
      'Publico poco y con cariño.',
      'Leo los comentarios y de ahí salen las mejores ideas.',
      'Me gusta mostrar el proceso y no solo el resultado.',
      'Cada semana pruebo un formato nuevo y me quedo con lo que se siente bien.',
    ],
    lector: [
      'Espero que {encuentres|encuentre|encuentres} algo que {te|le|te} haga el día más ligero.',
      '{Te|Le|Te} cuento lo que voy aprendiendo, con {tus|sus|tus} preguntas como guía.',
      '{Quédate|Quédese|Quedate} si {te|le|te} gustan las ideas sencillas.',
      'Si {vienes|viene|venís} de un video, aquí está todo lo demás.',
    ],
  },
  profesional: {
    soy: [
      'Creo contenido digital para audiencias hispanohablantes.',
      'Produzco contenido en video, foto y texto para distintas plataformas.',
      'Desarrollo contenido propio y colaboraciones con marcas.',
      'Trabajo en estrategia y producción de contenido digital.',
    ],
    hago: [
      'Planifico, produzco y mido cada publicación.',
      'Cuido la coherencia entre el mensaje, la imagen y el formato.',
      'Colaboro con marcas afines y lo digo con transparencia.',
      'Combino constancia editorial con formatos nuevos.',
    ],
    lector: [
      '{Encontrarás|Encontrará|Vas a encontrar} mis canales, trabajos recientes y contacto.',
      'Si {buscas|busca|buscás} una colaboración, aquí {tienes|tiene|tenés} formatos y ejemplos.',
      '{Te|Le|Te} presento mi trabajo ordenado por proyecto.',
      '{Puedes|Puede|Podés} ver qué hago antes de proponerme algo.',
    ],
  },
  divertido: {
    soy: [
      'Hago contenido; mi familia todavía cree que reparo computadoras.',
      'Grabo todo dos veces: la primera siempre olvido presionar el botón.',
      'Vivo en internet y bajo a comer.',
      'Tengo mil borradores y un par de aciertos.',
    ],
    hago: [
      'Mis mejores ideas llegan en la ducha y se van con el agua.',
      'Le hablo al teléfono en la calle con total naturalidad.',
      'Edito con una mano y espanto al gato con la otra.',
      'Sigo las tendencias con dos semanas de elegante retraso.',
    ],
    lector: [
      '{Quédate|Quédese|Quedate}: prometo no pedir que {actives|active|actives} ninguna campanita.',
      'Si {buscas|busca|buscás} perfección, {te|le|te} recomiendo otra página con mucho cariño.',
      '{Te|Le|Te} ahorro el algoritmo: lo bueno está aquí.',
      '{Sígueme|Sígame|Seguime} la corriente y {elige|elija|elegí} algo de abajo.',
    ],
  },
};
