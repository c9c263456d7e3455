/** What people read for each profession, by its id. */
export const professions = {
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
} as const;

/** The words that have a form for women and one for men; the others are one for everybody. */
export const professionForms = {
  infoproductor: { femenina: 'Infoproductora', masculina: 'Infoproductor' },
  actor: { femenina: 'Actriz', masculina: 'Actor' },
  psicologo: { femenina: 'Psicóloga', masculina: 'Psicólogo' },
  disenador: { femenina: 'Diseñadora', masculina: 'Diseñador' },
  escritor: { femenina: 'Escritora', masculina: 'Escritor' },
  emprendedor: { femenina: 'Emprendedora', masculina: 'Emprendedor' },
  creador: { femenina: 'Creadora de contenido', masculina: 'Creador de contenido' },
} as const;

/** What the forms are called. */
export const professionFormNames = {
  neutra: 'Neutra',
  femenina: 'Femenina',
  masculina: 'Masculina',
} as const;
