import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

/** Texts about products used in several places. */
const es = {
  types: {
    digital: 'Archivo digital',
    enlace: 'Acceso por enlace',
    servicio: 'Servicio',
    fisico: 'Producto físico',
    propina: 'Propina',
  },
  free: 'Gratis',
  from: (price: string) => `Desde ${price}`,
  issues: {
    plan: 'La tienda es de los planes PRO y ENTERPRISE.',
    type: 'Elige qué vendes.',
    name: 'Escribe cómo se llama.',
    price: 'Escribe un precio, por ejemplo 12.50',
    priceMost: 'El precio es demasiado alto.',
    currency: 'Elige una moneda de la lista.',
    minimum: 'El mínimo no puede ser más alto que el precio que propones.',
    tipMinimum: 'Una propina necesita un mínimo mayor que cero.',
    stock: (most: number) => `Escribe cuántos quedan, de 0 a ${most}.`,
    perPerson: (most: number) => `Escribe un número de 1 a ${most}.`,
    pictures: 'Las imágenes deben ser una lista.',
    picture: 'Elige una imagen de tu multimedia.',
    focus: 'Elige qué parte de la imagen se ve.',
    tooManyPictures: (most: number) => `Máximo ${most} imágenes.`,
    files: 'Los archivos deben ser una lista.',
    file: 'Elige un archivo de los tuyos.',
    tooManyFiles: (most: number) => `Máximo ${most} archivos.`,
    id: 'El identificador no es válido.',
    known: 'Ya hay un producto con este identificador.',
    place: 'El lugar en la lista no es válido.',
    version: 'Falta la versión del producto.',
    order: 'El orden debe nombrar tus productos, cada uno una vez.',
    tooMany: (most: number) =>
      `Una tienda guarda hasta ${most} productos. Elimina alguno archivado.`,
    sold: 'Tiene pedidos, pagados o sin pagar: archívalo en lugar de eliminarlo, para que conserven su nombre.',
  },
};

export const getProductsTexts = defineTexts({ es });
export const productsIssue = issuesOf('products', (language) => getProductsTexts(language).issues);
