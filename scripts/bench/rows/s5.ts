import type { Row } from '../figure';
import { lighthouseFigure } from '../lighthouse';
import { product } from '../servers';

/** Lighthouse's mobile scores of the landing and the pricing page. */
export const s5: Row = {
  row: 'S5',
  measure: async () => {
    const { url } = await product();
    return [
      await lighthouseFigure('S5', 'landing', `${url}/`, 98),
      await lighthouseFigure('S5', 'pricing', `${url}/precios`, 98),
    ];
  },
};
