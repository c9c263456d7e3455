import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { Profession, ProfessionForm } from './professions';

const professions = {
  infoproductor: 'Infoproductor/a',
  modelo: 'Modelo',
  coach: 'Coach',
  cineasta: 'Cineasta',
  actor: 'Actor/Actriz',
  psicologo: 'Psicólogo/a',
  disenador: 'Diseñador/a',
  escritor: 'Escritor/a',
  streamer: 'Streamer',
  emprendedor: 'Emprendedor/a',
  creador: 'Creador/a de contenido',
} satisfies Record<Profession, string>;

/** Words with a feminine and a masculine form; the others have one form. */
const forms: Partial<Record<Profession, Record<Exclude<ProfessionForm, 'neutra'>, string>>> = {
  infoproductor: { femenina: 'Infoproductora', masculina: 'Infoproductor' },
  actor: { femenina: 'Actriz', masculina: 'Actor' },
  psicologo: { femenina: 'Psicóloga', masculina: 'Psicólogo' },
  disenador: { femenina: 'Diseñadora', masculina: 'Diseñador' },
  escritor: { femenina: 'Escritora', masculina: 'Escritor' },
  emprendedor: { femenina: 'Emprendedora', masculina: 'Emprendedor' },
  creador: { femenina: 'Creadora de contenido', masculina: 'Creador de contenido' },
};

const formNames = {
  neutra: 'Neutra',
  femenina: 'Femenina',
  masculina: 'Masculina',
} satisfies Record<ProfessionForm, string>;

const es = {
  professions,
  forms,
  formNames,
  /** Default name and profession (docs/product.md). */
  unnamed: { nombre: 'Usuario', profesion: 'Creador digital' },
  issues: {
    profession: 'Elige una profesión de la lista.',
    professionForm: 'Elige una forma: neutra, femenina o masculina.',
    version: 'Falta la versión del perfil.',
    avatar: 'La foto ya no está disponible. Súbela de nuevo.',
  },
};

export const getProfileTexts = defineTexts({ es });
export const profileIssue = issuesOf('profiles', (language) => getProfileTexts(language).issues);
