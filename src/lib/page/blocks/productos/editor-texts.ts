import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  help: 'Muestra lo que vendes, con foto y precio. Se escribe en',
  go: 'Productos',
  all: 'Los primeros de tu tienda',
  allHelp: (many: number) =>
    `Los ${many} primeros, en el orden de tu tienda, y el camino a todos los demás.`,
  chosen: 'Los que yo elija',
  which: 'Qué muestra',
  list: 'Elige los productos',
  none: 'Todavía no tienes productos a la venta.',
  loading: 'Cargando tus productos...',
  failed: 'No pudimos cargar tus productos.',
};

export const getProductosEditorTexts = defineTexts({ es });
