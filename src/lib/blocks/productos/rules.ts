import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { defineBlock } from '../kind/kind';

const es = {
  name: 'Productos',
  help: 'Lo que vendes, con foto y precio.',
  issues: {
    id: 'El identificador no es válido.',
    list: 'Los productos tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} productos.`,
  },
};

const getProductosTexts = defineTexts({ es });
export const productosIssue = issuesOf(
  'blockProductos',
  (language) => getProductosTexts(language).issues,
);

/** A product's id in URLs: `curso-4dk948`. */
export const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{4,59}$/;

/** Number of products shown by a block that lists none. */
export const PRODUCTS_SHOWN = 6;

/** Maximum number of products that a block lists. */
export const PRODUCTS_NAMED = 50;

/** Products of a page: those that the block lists, in its order, or the store's first ones. */
export const productos = defineBlock({
  tipo: 'productos',
  tile: 'ancho',
  texts: getProductosTexts,
  empty: { ids: [] as string[] },
  needs: 'store',
});

const form = {
  help: 'Muestra lo que vendes, con foto y precio. Tus productos se editan en',
  go: 'Productos',
  all: 'Los primeros de tu tienda',
  allHelp: (many: number) =>
    `Los ${many} primeros, en el orden de tu tienda, y un enlace a los demás.`,
  chosen: 'Los que yo elija',
  which: 'Qué muestra',
  list: 'Elige los productos',
  none: 'Todavía no tienes productos a la venta.',
  loading: 'Cargando tus productos…',
  failed: 'No pudimos cargar tus productos.',
};

export const getProductosEditorTexts = defineTexts({ es: form });
