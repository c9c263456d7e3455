/** Who and what somebody is taken for when nothing says it (source, sections 4 and 5). */
export const unnamed = { nombre: 'Usuario', profesion: 'Creador digital' } as const;
