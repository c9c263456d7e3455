import { LOCALE } from '@/lib/core/i18n/locale';
import { tidyLine } from '@/lib/core/text/characters';
import { getProfileTexts } from '@/lib/profile/texts';
import type { Subject } from '../prompt';
import { type Address, BIO_LANGUAGE, findProfession, type Tone } from '../rules';
import { sentencesOf } from '../text/sentences';
import { tidyBio } from '../text/tidy';
import { CLOSED, FIELD_OF, NAMED, OPENED, SAID, TYPED, WORKED } from './patterns';

/** A seeded random generator of numbers from 0 to 1. */
type Chance = () => number;

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

/**
 * Returns a generator: FNV-1a of the text is the seed of mulberry32, so the same text gives the
 * same numbers.
 */
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
  /** Sentences about a person's work, of the list or with the typed profession. */
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
    const isTold = sources.facts !== '' || sources.work.length > 0;
    const saysName = sources.name !== '' && (!isTold || chance() < NAMED_PART);
    const first = saysName ? named() : isTold ? '' : opened();
    return tidyBio(
      [first, facts(), sources.facts ? '' : work(), closed()].filter(Boolean).join(' '),
    );
  });
}
