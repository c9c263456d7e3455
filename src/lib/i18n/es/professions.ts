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
