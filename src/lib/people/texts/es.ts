const pages = (most: number) => (most === 1 ? '1 página' : `${most} páginas`);

/** People, the pages that they work on, and how others are asked in. */
export const es = {
  faults: {
    pagesFull: (most: number) =>
      `Tu plan incluye ${pages(most)} y ya las tienes. Con un plan mayor puedes crear más.`,
  },
};
