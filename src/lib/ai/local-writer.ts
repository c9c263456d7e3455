import { LOCALE } from '@/lib/core/i18n/locale';
import { tidyLine } from '@/lib/core/text/characters';
import type { Profession } from '@/lib/profile/professions';
import { getProfileTexts } from '@/lib/profile/texts';
import type { Subject } from './prompts';
import { type Address, BIO_LANGUAGE, findProfession, type Tone } from './rules';
import { sentencesOf, tidyBio } from './tidy';

/**
 * The local writer's sentences. None states a fact that was not entered: only the field of a
 * profession, and that the page has links. All are neutral in gender. Each list suffices for three
 * proposals without a common sentence.
 */

/** The field of each profession: `{campo}`, and with a preposition `{a}` and `{de}`. */
const FIELD_OF: Record<Profession, string> = {
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

/** The work of a typed profession: `{oficio}`. */
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

/** A seeded random generator of numbers from 0 to 1. */
type Chance = () => number;

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

/** Returns mulberry32 seeded by the text's FNV-1a, so that equal texts give the same numbers. */
function chanceFrom(text: string): Chance {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a list in random order. */
function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  return list
    .map((value) => ({ value, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

const FORM: Record<Exclude<Address, 'primera'>, number> = { tu: 0, usted: 1, vos: 2 };

/** Replaces each `{tú|usted|vos}` in a sentence by the form of address. */
export function addressed(sentence: string, address: Address): string {
  const form = address === 'primera' ? 0 : FORM[address];
  return sentence.replace(/\{([^|}]*)\|([^|}]*)\|([^|}]*)\}/g, (_, ...forms) => forms[form]);
}

const { unnamed } = getProfileTexts(BIO_LANGUAGE);

/** Names that can be part of a sentence: letters, at most three words. */
const PRESENTABLE = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2}$/u;
const MAX_NAME_LENGTH = 28;

/** Professions that can be part of a sentence: words, without code or dialogue. */
const READABLE = /^\p{L}[\p{L}\p{M}\d\s,/&'’.()-]*$/u;

/** Share of texts with the name, which the page shows right above. */
const NAMED_PART = 0.25;

function nameIn(nombre: string): string {
  const name = tidyLine(nombre);
  const fits = PRESENTABLE.test(name) && name.length <= MAX_NAME_LENGTH && name !== unnamed.nombre;
  return fits ? name.replace(/\.$/, '') : '';
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** Returns a typed text as one clause: without its full stop, and not in capitals. */
function clause(typed: string, name: string): string {
  const parts = sentencesOf(tidyBio(typed)).map((part) => part.replace(/[\s.;:!¡?¿…]+$/u, ''));
  const text = parts
    .filter(Boolean)
    .join('; ')
    .replace(/^[¡¿]+/u, '');
  const [first = ''] = text.split(/[\s,;:]/, 1);
  const isName = first !== '' && name.startsWith(first);
  const isCapitals = first.length > 1 && first === first.toLocaleUpperCase(LOCALE);
  return isName || isCapitals ? text : text.charAt(0).toLocaleLowerCase(LOCALE) + text.slice(1);
}

function filled(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

interface Known {
  name: string;
  facts: string;
  /** Sentences about the person's work, with a listed or a typed profession. */
  work: string[];
}

function workOf(profesion: string, tono: Tone): string[] {
  const id = findProfession(profesion);
  if (id) {
    const campo = FIELD_OF[id];
    const [a, de] = [`a ${campo}`, `de ${campo}`].map((text) =>
      text.replace(/^(a|de) el /, '$1l '),
    );
    const values = { campo, a: a ?? '', de: de ?? '', A: capital(a ?? '') };
    return WORKED[tono].map((pattern) => filled(pattern, values));
  }
  const isOne = READABLE.test(profesion) && profesion !== unnamed.profesion;
  const oficio = isOne ? clause(profesion, '') : '';
  return oficio ? TYPED[tono].map((pattern) => filled(pattern, { oficio })) : [];
}

function knownOf({ nombre, profesion, frase = '', tono }: Subject): Known {
  const name = nameIn(nombre);
  return { name, facts: clause(frase, name), work: workOf(profesion, tono) };
}

/** Returns a function that draws sentences in random order, each once before any repeats. */
function drawFrom(list: string[], chance: Chance): () => string {
  const order = shuffled(list, chance);
  let at = 0;
  return () => order[at++ % order.length] ?? '';
}

/** Returns the sentences of a call: no two texts share one. */
function decks({ tono, trato }: Subject, { name, facts, work }: Known, chance: Chance) {
  const closings = CLOSED[tono][trato === 'primera' ? 'nadie' : 'lector'];
  const own = SAID[tono].map((one) => filled(one, { frase: facts, Frase: capital(facts) }));
  return {
    named: drawFrom(
      NAMED[tono].map((one) => filled(one, { nombre: name })),
      chance,
    ),
    opened: drawFrom(OPENED[tono], chance),
    said: drawFrom(facts ? own : [], chance),
    work: drawFrom(work, chance),
    closed: drawFrom(
      closings.map((one) => addressed(one, trato)),
      chance,
    ),
  };
}

/**
 * Writes bios from templates, without a model: with the name, the profession and the person's own
 * sentence, and a mention of links. The same `seed` gives the same texts. No two texts of a call
 * share a sentence.
 */
export function writeBios(about: Subject, seed: string, count: number): string[] {
  const { nombre, trato, tono, frase = '' } = about;
  const chance = chanceFrom(`${seed} ${nombre} ${trato} ${tono} ${frase}`);
  const sources = knownOf(about);
  const { named, opened, said: facts, work, closed } = decks(about, sources, chance);
  return Array.from({ length: count }, () => {
    const saysWork = sources.facts !== '' || sources.work.length > 0;
    const saysName = sources.name !== '' && (!saysWork || chance() < NAMED_PART);
    const first = saysName ? named() : saysWork ? '' : opened();
    return tidyBio(
      [first, facts(), sources.facts ? '' : work(), closed()].filter(Boolean).join(' '),
    );
  });
}
