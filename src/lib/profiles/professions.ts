import { professionForms, professions } from '../i18n/es/professions';

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

/** What people read for each. */
export const PROFESSIONS: Readonly<Record<Profession, string>> = professions;

/** The forms that a profession's word can be shown in; `neutra` is the one of the list. */
export const PROFESSION_FORMS = ['neutra', 'femenina', 'masculina'] as const;
export type ProfessionForm = (typeof PROFESSION_FORMS)[number];

const FORMS: Partial<Record<Profession, Record<Exclude<ProfessionForm, 'neutra'>, string>>> =
  professionForms;

/** Whether a profession's word has more than one form. */
export function hasForms(profession: Profession | ''): boolean {
  return profession !== '' && profession in FORMS;
}

/** A profession's word in a form: diseñadora, diseñador, diseñador/a. */
export function professionWord(profession: Profession, form: ProfessionForm = 'neutra'): string {
  return (form !== 'neutra' && FORMS[profession]?.[form]) || PROFESSIONS[profession];
}

/** What says what somebody does: their own words, or their profession's; empty with neither. */
export function jobOf({
  presentacion,
  profesion,
  formaProfesion,
}: {
  presentacion?: string | undefined;
  profesion: Profession | '';
  formaProfesion?: ProfessionForm | undefined;
}): string {
  return presentacion || (profesion && professionWord(profesion, formaProfesion));
}
