import type { Profession } from '../../profiles/professions';
import type { Tone } from '../rules';

/**
 * Sentences of one profession in one tone. In `lector` and `cierres` a group
 * `{tú|usted|vos}` gives the form for each address; everything is neutral in
 * gender and true of anybody with the profession.
 */
export interface Patterns {
  /** Who I am: opens the text. */
  soy: string[];
  /** How I work: goes on, without speaking to anybody. */
  hago: string[];
  /** What the reader finds in it. */
  lector: string[];
}

export type Voices = Record<Tone, Patterns>;

export type ProfessionVoices = Record<Profession, Voices>;
