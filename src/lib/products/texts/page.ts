import { defineTexts } from '@/lib/core/i18n';
import type { ProductType } from '../rules';

/** Delivery after payment, per product type. */
const delivery: Record<ProductType, string> = {
  digital: 'Lo descargas en cuanto se confirma el pago.',
  enlace: 'Recibes el acceso en cuanto se confirma el pago.',
  servicio: 'Después de pagar ves cómo acordar la cita.',
  fisico: 'La entrega se acuerda después de la compra.',
  propina: 'Tú decides cuánto.',
};

/** Products on a page, the page of all products, and a product's page. */
const es = {
  title: 'Tienda',
  pageTitle: (nombre: string, part = 1) =>
    part > 1 ? `Tienda de ${nombre}, parte ${part}` : `Tienda de ${nombre}`,
  description: (nombre: string, some: string) => `${nombre} vende ${some}.`,
  list: 'Productos',
  close: 'Cerrar',
  none: 'Por ahora no hay nada a la venta.',
  before: 'Productos anteriores',
  after: 'Más productos',
  all: 'Ver toda la tienda',
  back: (nombre: string) => `Volver a la página de ${nombre}`,
  of: (nombre: string) => `De ${nombre}`,
  lost: '¿Perdiste tu pedido?',
  soldOut: 'Agotado',
  soldOutHelp: 'Se agotó. Vuelve pronto: quizá haya más.',
  left: (many: number) => (many === 1 ? 'Queda 1' : `Quedan ${many}`),
  delivery,
  files: (many: number, size: string) =>
    many === 1 ? `1 archivo, ${size}` : `${many} archivos, ${size}`,
  pictures: (nombre: string) => `Imágenes de ${nombre}`,
  more: 'También en la tienda',
};

export const getStorePageTexts = defineTexts({ es });
