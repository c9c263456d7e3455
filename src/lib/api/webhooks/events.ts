/** Events of a page, in the order of the form; the names never change. */
export const EVENTS = [
  'pedido.creado',
  'pedido.pagado',
  'pedido.cambiado',
  'pedido.devuelto',
  'mensaje.recibido',
  'suscriptor.confirmado',
  'suscriptor.baja',
  'enlace.publicado',
  'enlace.cambiado',
  'enlace.retirado',
  'pagina.publicada',
] as const;
export type EventName = (typeof EVENTS)[number];

/** The event that tests a webhook; it cannot be subscribed to. */
export const TEST_EVENT = 'prueba';

export const isEvent = (name: string): name is EventName =>
  (EVENTS as readonly string[]).includes(name);
