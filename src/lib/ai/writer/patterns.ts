import type { Profession } from '@/lib/profile/professions';
import type { Tone } from '../rules';

/**
 * The local writer's sentences. None states a fact that was not entered: only the field of a
 * profession, and that the page has links. All are neutral in gender. Each list suffices for three
 * proposals without a common sentence.
 */

/** The field of each profession: `{campo}`, and with a preposition `{a}` and `{de}`. */
export const FIELD_OF: Record<Profession, string> = {
  infoproductor: 'la creación de infoproductos',
  modelo: 'el modelaje',
  coach: 'el coaching',
  cineasta: 'el cine',
  actor: 'la actuación',
  psicologo: 'la psicología',
  disenador: 'el diseño',
  escritor: 'la escritura',
  streamer: 'el streaming',
  emprendedor: 'el emprendimiento',
  creador: 'la creación de contenido',
};

/** The person's name: `{nombre}`. */
export const NAMED: Record<Tone, string[]> = {
  cercano: ['Soy {nombre}.', 'Me llamo {nombre}.', 'Aquí {nombre}.'],
  profesional: ['Soy {nombre}.', 'Mi nombre es {nombre}.', 'Esta es la página de {nombre}.'],
  divertido: ['Aquí {nombre}, para servir.', 'Sí, soy {nombre}.', 'Me dicen {nombre}.'],
};

/** For a page without any data. */
export const OPENED: Record<Tone, string[]> = {
  cercano: ['Esta es mi página.', 'Por aquí empieza mi página.', 'Mi página es esta.'],
  profesional: [
    'Esta es mi página.',
    'Esta página es mi presentación.',
    'Presento aquí mi página.',
  ],
  divertido: [
    'Esta es mi página, sin tráiler.',
    'Toda página empieza con una bio: esta es la mía.',
    'Había que escribir algo aquí, y es esto.',
  ],
};

/** The work of a listed profession. */
export const WORKED: Record<Tone, string[]> = {
  cercano: [
    'Lo mío es {campo}.',
    'Me dedico {a}.',
    'Mi oficio es {campo}.',
    'A lo que me dedico es {campo}.',
  ],
  profesional: [
    'Me dedico {a}.',
    'Mi área es {campo}.',
    'Trabajo en el área {de}.',
    'Mi actividad es {campo}.',
  ],
  divertido: [
    '¿A qué me dedico? {A}.',
    'Lo confieso: lo mío es {campo}.',
    'La culpa de todo la tiene {campo}.',
    'Resumen de mi oficio: {campo}.',
  ],
};

/** The same for a typed profession: `{oficio}`. */
export const TYPED: Record<Tone, string[]> = {
  cercano: ['Lo mío: {oficio}.', 'A esto me dedico: {oficio}.', 'En una línea: {oficio}.'],
  profesional: ['Mi actividad: {oficio}.', 'Me dedico a esto: {oficio}.', 'Mi área: {oficio}.'],
  divertido: [
    'Oficio, según yo: {oficio}.',
    'En mi tarjeta diría esto: {oficio}.',
    'Lo confieso: {oficio}.',
  ],
};

/** The person's own sentence: `{frase}`, and `{Frase}` at the beginning. */
export const SAID: Record<Tone, string[]> = {
  cercano: [
    '{Frase}.',
    'En pocas palabras: {frase}.',
    'Así lo cuento: {frase}.',
    'De esto va mi página: {frase}.',
  ],
  profesional: [
    '{Frase}.',
    'En síntesis: {frase}.',
    'Mi trabajo, en una frase: {frase}.',
    'En concreto: {frase}.',
  ],
  divertido: [
    '{Frase}.',
    'Versión corta: {frase}.',
    'Sin rodeos: {frase}.',
    'Lo dicho, dicho está: {frase}.',
  ],
};

/**
 * The last sentence: without an addressee, or to the reader, where a group `{tú|usted|vos}` has the
 * form of each address.
 */
export const CLOSED: Record<Tone, { nadie: string[]; lector: string[] }> = {
  cercano: {
    nadie: [
      'Aquí reúno mis enlaces.',
      'Mis enlaces están aquí abajo.',
      'En esta página están mis enlaces.',
      'Abajo dejo mis enlaces.',
      'Mis enlaces están en un solo lugar: este.',
    ],
    lector: [
      '{Pasa|Pase|Pasá} y {mira|mire|mirá} mis enlaces.',
      'Abajo {tienes|tiene|tenés} mis enlaces.',
      '{Elige|Elija|Elegí} un enlace y {empieza|empiece|empezá} por ahí.',
      'Aquí {encuentras|encuentra|encontrás} mis enlaces.',
      'Mis enlaces {te|le|te} esperan aquí abajo.',
    ],
  },
  profesional: {
    nadie: [
      'Esta página reúne mis enlaces.',
      'Mis enlaces están a continuación.',
      'En esta página publico mis enlaces.',
      'Los enlaces de abajo son los míos.',
      'Mis enlaces se encuentran en esta página.',
    ],
    lector: [
      'A continuación {encontrarás|encontrará|vas a encontrar} mis enlaces.',
      '{Consulta|Consulte|Consultá} mis enlaces en esta página.',
      'En esta página {puedes|puede|podés} consultar mis enlaces.',
      '{Te|Le|Te} invito a revisar los enlaces de esta página.',
      '{Revisa|Revise|Revisá} los enlaces de abajo.',
    ],
  },
  divertido: {
    nadie: [
      'Los enlaces están abajo y no muerden.',
      'Hasta aquí la bio; lo demás son enlaces.',
      'Esta bio termina aquí y los enlaces empiezan abajo.',
      'Lo que sigue son enlaces, sin letra pequeña.',
      'La bio es corta para que los enlaces quepan.',
    ],
    lector: [
      '{Toca|Toque|Tocá} un enlace, que no muerden.',
      'Abajo hay enlaces; {finge|finja|fingí} sorpresa.',
      'Si {llegaste|llegó|llegaste} hasta aquí, {prueba|pruebe|probá} con un enlace.',
      '{Elige|Elija|Elegí} un enlace de abajo, el que sea.',
      '{Baja|Baje|Bajá} un poco: ahí están los enlaces.',
    ],
  },
};
