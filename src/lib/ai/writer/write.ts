import { unnamed } from '../../i18n/es/unnamed';
import type { Profession } from '../../profiles/professions';
import { tidyLine } from '../../text/characters';
import type { Subject } from '../prompt';
import { type Address, findProfession } from '../rules';
import { tidyBio } from '../text/tidy';
import { CLOSINGS } from './closings';
import type { Patterns } from './patterns';
import { VOICES } from './professions';
import { type Chance, chanceFrom, pick } from './seed';

const FORM: Record<Exclude<Address, 'primera'>, number> = { tu: 0, usted: 1, vos: 2 };

/** What somebody who chose no profession is taken for (source: 'Creador digital'). */
const UNCHOSEN: Profession = 'creador';

/** A sentence with each `{tú|usted|vos}` in the form of the address. */
export function addressed(sentence: string, address: Address): string {
  const form = address === 'primera' ? 0 : FORM[address];
  return sentence.replace(/\{([^|}]*)\|([^|}]*)\|([^|}]*)\}/g, (_, ...forms) => forms[form]);
}

/** Names that read well in a sentence: letters, at most three words. */
const PRESENTABLE = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2}$/u;
const LONGEST_NAME = 28;

function introduction(nombre: string, chance: Chance): string {
  const name = tidyLine(nombre);
  const fits = PRESENTABLE.test(name) && name.length <= LONGEST_NAME && name !== unnamed.nombre;
  return fits && chance() < 0.25 ? `Soy ${name}. ` : '';
}

/** Of oneself only: who, how, and an end that speaks to nobody. */
function alone({ soy, hago }: Patterns, closings: string[], chance: Chance): string[] {
  return [pick(soy, chance), pick(hago, chance), pick(closings, chance)];
}

/** To somebody: who, now and then how, what they find here, and an invitation. */
function spoken({ soy, hago, lector }: Patterns, closings: string[], chance: Chance): string[] {
  const how = chance() < 0.3 ? [pick(hago, chance)] : [];
  return [pick(soy, chance), ...how, pick(lector, chance), pick(closings, chance)];
}

function compose({ nombre, profesion, tono, trato }: Subject, chance: Chance): string {
  const voice = VOICES[findProfession(profesion) ?? UNCHOSEN][tono];
  const closings = CLOSINGS[tono];
  const sentences =
    trato === 'primera'
      ? alone(voice, closings.nadie, chance)
      : spoken(voice, closings.lector, chance);
  const text = sentences.map((sentence) => addressed(sentence, trato)).join(' ');
  return tidyBio(introduction(nombre, chance) + text);
}

/** Tries at most before two alike are accepted. */
const TRIES = 20;

/**
 * Bios by templates of the profession, no model involved. The same `seed` gives
 * the same texts; who writes again gives another one.
 */
export function writeBios(about: Subject, seed: string, wanted: number): string[] {
  const chance = chanceFrom(`${seed} ${about.nombre} ${about.trato} ${about.tono}`);
  const texts = new Set<string>();
  for (let attempt = 0; texts.size < wanted && attempt < TRIES; attempt += 1) {
    texts.add(compose(about, chance));
  }
  return [...texts];
}
