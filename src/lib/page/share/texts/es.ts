/** What can be wrong with what is asked for a code to print. */
export const es = { imageFormat: 'Elige SVG o PNG.' };
