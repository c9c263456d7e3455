/** The ids of the professions of docs/product.md §6, in the order of the menu. */
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

/** The grammatical forms of a profession's word; `neutra` is the form in the list. */
export const PROFESSION_FORMS = ['neutra', 'femenina', 'masculina'] as const;
export type ProfessionForm = (typeof PROFESSION_FORMS)[number];
