import { defineTexts } from '@/lib/core/i18n';
import { productPath } from '@/lib/products/rules';
import type { PartKind } from './part';
import { linksOfText } from './rules';

// Exports every kind of part under its name, and nothing else.

export const texto: PartKind<'texto'> = {
  place: 10,
  texts: defineTexts({ es: { name: 'Texto' } }),
  empty: { tipo: 'texto', texto: '' },
  isEmpty: ({ texto }) => texto.trim() === '',
  linksOf: ({ texto }) => linksOfText(texto),
};

export const imagen: PartKind<'imagen'> = {
  place: 20,
  texts: defineTexts({ es: { name: 'Imagen' } }),
  right: 'page.edit',
  empty: { tipo: 'imagen', medio: '', alt: '', url: '' },
  isEmpty: ({ medio }) => medio === '',
  missing: ({ medio, alt, url }) => (medio === '' && alt + url !== '' ? 'medio' : undefined),
  linksOf: ({ url }) => [url],
};

export const boton: PartKind<'boton'> = {
  place: 30,
  texts: defineTexts({ es: { name: 'Botón' } }),
  empty: { tipo: 'boton', texto: '', url: '' },
  isEmpty: ({ texto, url }) => texto === '' || url === '',
  missing: ({ texto, url }) =>
    texto !== '' && url === '' ? 'url' : texto === '' && url !== '' ? 'texto' : undefined,
  linksOf: ({ url }) => [url],
};

export const producto: PartKind<'producto'> = {
  place: 40,
  texts: defineTexts({ es: { name: 'Producto' } }),
  right: 'store.edit',
  empty: { tipo: 'producto', producto: '' },
  isEmpty: ({ producto }) => producto === '',
  linksOf: ({ producto }, slug) => (producto === '' ? [] : [productPath(slug, producto)]),
};

export const fecha: PartKind<'fecha'> = {
  place: 50,
  texts: defineTexts({ es: { name: 'Fecha' } }),
  right: 'page.edit',
  empty: { tipo: 'fecha', evento: '' },
  isEmpty: ({ evento }) => evento === '',
  linksOf: ({ evento }, slug) => (evento === '' ? [] : [`/${slug}/eventos`]),
};
