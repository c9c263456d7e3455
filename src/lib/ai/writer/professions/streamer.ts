import type { Voices } from '../patterns';

export const streamer: Voices = {
  cercano: {
    soy: [
      'Hago directos para pasar un buen rato y aprender jugando.',
      'Transmito desde mi cuarto para gente que ya es como de casa.',
      'Juego, charlo y me río en directo casi todas las semanas.',
      'Prendo la cámara y armo un rato agradable con quien esté.',
    ],
    hago: [
      'Cuido el chat como se cuida una mesa con amistades.',
      'Hay días de juego, días de charla y días de perder con dignidad.',
      'Pruebo títulos pequeños que merecen más ruido.',
      'Los mejores momentos quedan guardados en los videos.',
    ],
    lector: [
      '{Pásate|Pase|Pasate} por el directo: siempre hay lugar.',
      '{Entra|Entre|Entrá} al chat y {saluda|salude|saludá}, que leo casi todo.',
      'Si {llegas|llega|llegás} tarde, {te|le|te} ponemos al día.',
      'Aquí {tienes|tiene|tenés} los horarios y los mejores momentos.',
    ],
  },
  profesional: {
    soy: [
      'Produzco transmisiones en vivo de juegos, charlas y eventos.',
      'Trabajo en contenido en directo con producción propia.',
      'Realizo directos semanales y coberturas de eventos digitales.',
      'Conduzco transmisiones en vivo con comunidad activa.',
    ],
    hago: [
      'Cuido el audio, la moderación y los horarios.',
      'Colaboro con marcas que encajan con la audiencia.',
      'Preparo cada directo con escaleta y material propio.',
      'Publico resúmenes y datos de cada emisión.',
    ],
    lector: [
      '{Encontrarás|Encontrará|Vas a encontrar} el calendario, los canales y el kit de medios.',
      'Si {representas|representa|representás} una marca, aquí {tienes|tiene|tenés} formatos y contacto.',
      '{Puedes|Puede|Podés} ver emisiones completas y resúmenes.',
      '{Te|Le|Te} propongo acciones en directo con objetivos acordados.',
    ],
  },
  divertido: {
    soy: [
      'Pierdo partidas en alta definición.',
      'Hablo a una cámara durante horas y a eso le llaman trabajo.',
      'Tengo más cables que amigos, y los quiero igual.',
      'Mi silla ha visto cosas que el chat no olvida.',
    ],
    hago: [
      'Culpo al lag con una convicción admirable.',
      'Mis reflejos son lentos; mis excusas, no.',
      'Grito bajito desde que hablé con el vecindario.',
      'Termino los directos cinco minutos después de decir que ya termino.',
    ],
    lector: [
      '{Ven|Venga|Vení} al chat: {ríete|ríase|reíte} conmigo o de mí, hay sitio para todo.',
      'Si {sabes|sabe|sabés} jugar mejor que yo, {bienvenida sea tu|bienvenida sea su|bienvenida sea tu} ayuda.',
      '{Trae|Traiga|Traé} bocadillos; yo pongo las derrotas.',
      '{Te|Le|Te} aviso cuando empiezo; terminar ya es impredecible.',
    ],
  },
};
