import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** Products as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Productos',
  help: 'Lo que vendes, con foto y precio.',
  faults: {
    id: 'El identificador no es válido.',
    list: 'Los productos tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} productos.`,
  },
};

export const getProductosTexts = defineTexts({ es });
export const productosFault = faultsOf(
  'blockProductos',
  (language) => getProductosTexts(language).faults,
);
