import { professions } from '../i18n/es/professions';

/** The ids of the professions of product.md §6, in the order in which they are offered. */
export const PROFESSION_IDS = [
  'infoproductor',
  'modelo',
  'coach',
  'cineasta',
  'actor',
  'psicologo',
  'disenador',
  'escritor',
  'streamer',
  'emprendedor',
  'creador',
] as const;

export type Profession = (typeof PROFESSION_IDS)[number];

/** What people read for each. */
export const PROFESSIONS: Readonly<Record<Profession, string>> = professions;
