import { defineBlock } from '../kind/kind';
import { getProductosTexts } from './texts';

/** A product's id, as it stands in URLs: `curso-4dk948`. */
export const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{4,59}$/;

/** Most products that a block names. */
export const PRODUCTS_NAMED = 50;

/** Products of a page: those that it names, in its order, or the first ones of the store. */
export const productos = defineBlock({
  tipo: 'productos',
  texts: getProductosTexts,
  empty: { ids: [] as string[] },
  needs: 'store',
});
