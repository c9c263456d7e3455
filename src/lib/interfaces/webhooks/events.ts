/** What a page can tell of, in the order in which it is offered; the names never change. */
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
/** One of them. */
export type EventName = (typeof EVENTS)[number];

/** The event that tests a webhook; it cannot be subscribed to. */
export const TEST = 'prueba';

/** Whether a text is the name of something that can be told. */
export const isEvent = (name: string): name is EventName =>
  (EVENTS as readonly string[]).includes(name);
