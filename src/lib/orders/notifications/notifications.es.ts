import { formatPrice } from '@/lib/core/text/money';
import type { NotificationText } from '@/lib/notifications/definitions';
import type { OrderNotification } from './schema';

const priceOf = ({ importe, moneda }: OrderNotification) => formatPrice(importe, moneda, 'es');
const what = ({ cantidad, producto }: OrderNotification) =>
  cantidad > 1 ? `${cantidad} × ${producto}` : producto;

const events: Record<OrderNotification['hecho'], (datos: OrderNotification) => NotificationText> = {
  primera: (datos) => ({
    title: `¡Tu primera venta en «${datos.pagina}»!`,
    text: `${datos.comprador}: ${what(datos)}, ${priceOf(datos)}. Que sea la primera de muchas.`,
  }),
  venta: (datos) => ({
    title: `Vendiste ${what(datos)}`,
    text: `${datos.comprador}, ${priceOf(datos)}. Pedido n.º ${datos.numero} de «${datos.pagina}».`,
  }),
  pedido: (datos) => ({
    title: `Nuevo pedido por ${priceOf(datos)}`,
    text: `${datos.comprador} pidió ${what(datos)}. Cuando veas el pago, apruébalo en Ventas.`,
  }),
  comprobante: (datos) => ({
    title: `${datos.comprador} envió una imagen de su pago`,
    text: `Pedido n.º ${datos.numero}, ${priceOf(datos)}. Una imagen no es el dinero: búscalo en tu cuenta antes de aprobar.`,
  }),
  noRecibido: (datos) => ({
    title: `${datos.comprador} todavía no recibió su pedido`,
    text: `Pedido n.º ${datos.numero}, ${what(datos)}. Volvió a «Pagado»: márcalo como entregado cuando lo tenga.`,
  }),
  desistimiento: (datos) => ({
    title: `${datos.comprador} desistió de su compra`,
    text: `Pedido n.º ${datos.numero}, ${priceOf(datos)}. La ley pide devolver el dinero en 14 días.`,
  }),
  disputa: (datos) => ({
    title: `El pago del pedido n.º ${datos.numero} está en disputa`,
    text: `${priceOf(datos)} de ${datos.comprador}. Respóndela en tu forma de cobro; la entrega quedó en pausa.`,
  }),
  tarde: (datos) => ({
    title: `Llegó un pago cuando el producto ya estaba agotado`,
    text: `Pedido n.º ${datos.numero}, ${priceOf(datos)} de ${datos.comprador}. Si no se devuelve solo, devuélvelo tú.`,
  }),
  noCoincide: (datos) => ({
    title: `Un pago no coincide con el pedido n.º ${datos.numero}`,
    text: `El pedido es de ${priceOf(datos)}, de ${datos.comprador}, y sigue sin pagar: lo que dice tu forma de cobro tiene otro importe u otra moneda. Míralo allí y, si no es suyo, devuélvelo.`,
  }),
  repetido: (datos) => ({
    title: `El pedido n.º ${datos.numero} se pagó dos veces`,
    text: `${priceOf(datos)} de ${datos.comprador}. Devuelve el segundo pago en tu forma de cobro; en Ventas está cuál es.`,
  }),
};

/** Text of an order event for sellers, in the feed and by mail. */
export const orderText = (datos: OrderNotification) => events[datos.hecho](datos);
