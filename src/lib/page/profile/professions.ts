/** The ids of the professions of docs/product.md §6, in the order in which they are offered. */
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

/** The forms that a profession's word can be shown in; `neutra` is the one of the list. */
export const PROFESSION_FORMS = ['neutra', 'femenina', 'masculina'] as const;
export type ProfessionForm = (typeof PROFESSION_FORMS)[number];
