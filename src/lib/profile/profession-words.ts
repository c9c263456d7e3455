import type { Profession, ProfessionForm } from './professions';
import { getProfileTexts } from './texts';

/** True when a profession's word has more than one form in a language. */
export function hasForms(profession: Profession | '', language: string): boolean {
  return profession !== '' && profession in getProfileTexts(language).forms;
}

/** Returns a profession's word in a form: diseñadora, diseñador, diseñador/a. */
export function professionWord(
  profession: Profession,
  form: ProfessionForm,
  language: string,
): string {
  const { forms, professions } = getProfileTexts(language);
  return (form !== 'neutra' && forms[profession]?.[form]) || professions[profession];
}

/** A page's profession: from the list, or typed. */
interface Job {
  presentacion?: string | undefined;
  profesion: Profession | '';
  formaProfesion?: ProfessionForm | undefined;
}

/** Returns the profession as the page shows it: as typed, else the word of the list, else ''. */
export function jobOf(job: Job, language: string): string {
  const { presentacion, profesion, formaProfesion = 'neutra' } = job;
  return presentacion || (profesion && professionWord(profesion, formaProfesion, language));
}
