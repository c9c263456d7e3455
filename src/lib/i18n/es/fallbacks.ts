/** Who and what somebody is taken for when nothing says it (docs/product.md). */
export const unnamed = { nombre: 'Usuario', profesion: 'Creador digital' } as const;
