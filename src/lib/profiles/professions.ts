/** The professions of product.md §6: a stable id and what people read. */
export const PROFESSIONS = {
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

export type Profession = keyof typeof PROFESSIONS;

export const PROFESSION_IDS = Object.keys(PROFESSIONS) as [Profession, ...Profession[]];
