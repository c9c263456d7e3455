import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import type { Profession, ProfessionForm } from '../professions';
import type { SlugFault } from '../slug';

/** What people read for each profession, by its id. */
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

/** The words that have a form for women and one for men; the others are one for everybody. */
const forms: Partial<Record<Profession, Record<Exclude<ProfessionForm, 'neutra'>, string>>> = {
  infoproductor: { femenina: 'Infoproductora', masculina: 'Infoproductor' },
  actor: { femenina: 'Actriz', masculina: 'Actor' },
  psicologo: { femenina: 'Psicóloga', masculina: 'Psicólogo' },
  disenador: { femenina: 'Diseñadora', masculina: 'Diseñador' },
  escritor: { femenina: 'Escritora', masculina: 'Escritor' },
  emprendedor: { femenina: 'Emprendedora', masculina: 'Emprendedor' },
  creador: { femenina: 'Creadora de contenido', masculina: 'Creador de contenido' },
};

/** What the forms are called. */
const formNames = {
  neutra: 'Neutra',
  femenina: 'Femenina',
  masculina: 'Masculina',
} satisfies Record<ProfessionForm, string>;

const slug: Record<SlugFault, string> = {
  grammar:
    'Usa de 3 a 30 letras sin acento, números, guiones o guiones bajos; empieza y termina con letra o número.',
  reserved: 'Esa dirección está reservada. Prueba con otra.',
  taken: 'Esa dirección ya está en uso. Prueba con otra.',
  quarantined:
    'Esta dirección fue de otra persona hasta hace poco. Queda libre cuando pasan 90 días; elige otra mientras tanto.',
  tooSoon: 'Puedes cambiar tu dirección dos veces cada 30 días. Inténtalo más adelante.',
};

/** Words about a profile: professions, and what can be wrong with a field. */
const es = {
  professions,
  forms,
  formNames,
  /** Who and what somebody is taken for when nothing says it (docs/product.md). */
  unnamed: { nombre: 'Usuario', profesion: 'Creador digital' },
  faults: {
    profession: 'Elige una profesión de la lista.',
    professionForm: 'Elige una forma: neutra, femenina o masculina.',
    version: 'Falta la versión del perfil.',
    avatar: 'La foto ya no está disponible. Súbela de nuevo.',
    slug,
  },
};

export const getProfileTexts = defineTexts({ es });
export const profileFault = faultsOf('profiles', (language) => getProfileTexts(language).faults);
