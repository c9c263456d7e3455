/** What is written to buyers about their order. */
export const BUYER_NEWS = [
  'recibido',
  'pagado',
  'enviado',
  'devuelto',
  'tarde',
  'rechazado',
  'deshecho',
  'reenvio',
] as const;
export type BuyerNews = (typeof BUYER_NEWS)[number];

/** What sellers are told of an order. */
export const SALE_NEWS = [
  'primera',
  'venta',
  'pedido',
  'comprobante',
  'noRecibido',
  'desistimiento',
  'disputa',
  'tarde',
  'repetido',
  'noCoincide',
] as const;
export type SaleNews = (typeof SALE_NEWS)[number];
