import { LOCALE } from '@/lib/kernel/i18n/locale';
import { tidyLine } from '@/lib/kernel/text/characters';
import { getProfileTexts } from '@/lib/page/profile/texts';
import type { Subject } from '../prompt';
import { type Address, BIO_LANGUAGE, findProfession, type Tone } from '../rules';
import { sentencesOf } from '../text/sentences';
import { tidyBio } from '../text/tidy';
import { CLOSED, FIELD_OF, NAMED, OPENED, SAID, TYPED, WORKED } from './patterns';
import { type Chance, chanceFrom, shuffled } from './seed';

const FORM: Record<Exclude<Address, 'primera'>, number> = { tu: 0, usted: 1, vos: 2 };

/** A sentence with each `{tú|usted|vos}` in the form of the address. */
export function addressed(sentence: string, address: Address): string {
  const form = address === 'primera' ? 0 : FORM[address];
  return sentence.replace(/\{([^|}]*)\|([^|}]*)\|([^|}]*)\}/g, (_, ...forms) => forms[form]);
}

const { unnamed } = getProfileTexts(BIO_LANGUAGE);

/** Names that read well in a sentence: letters, at most three words. */
const PRESENTABLE = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2}$/u;
const MAX_NAME_LENGTH = 28;

/** Professions that read well in a sentence: words, and nothing of code or of a dialogue. */
const READABLE = /^\p{L}[\p{L}\p{M}\d\s,/&'’.()-]*$/u;

/** How often a text says the name, which stands right above it on the page. */
const NAMED_PART = 0.25;

function nameIn(nombre: string): string {
  const name = tidyLine(nombre);
  const fits = PRESENTABLE.test(name) && name.length <= MAX_NAME_LENGTH && name !== unnamed.nombre;
  return fits ? name.replace(/\.$/, '') : '';
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** A typed text as part of a sentence: one sentence, without its full stop, and not in capitals. */
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
  /** Sentences about a person's work: of the list, or as typed. */
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

/** Returns the sentences of a list in a chance order, each once until all were given. */
function drawFrom(list: string[], chance: Chance): () => string {
  const order = shuffled(list, chance);
  let at = 0;
  return () => order[at++ % order.length] ?? '';
}

/** What is drawn for each text: never the same sentence in two of the same call. */
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
 * Bios by templates, no model involved: they say the name, the profession and the
 * sentence that they were told, and that there are links. The same `seed` gives the same
 * texts; who writes again gets others. No two of a call share a sentence.
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
