/** The form of such a block. */
export const es = { nothing: 'Una línea entre dos partes de tu página. No hay nada que escribir.' };
