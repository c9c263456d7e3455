import type { z } from 'zod';
import { changeSchema, countsSchema } from '../../src/lib/audience/contacts/schema';
import {
  eventInputSchema,
  eventSchema,
  newEventSchema,
} from '../../src/lib/audience/events/schema';
import { statisticsSchema } from '../../src/lib/audience/statistics/schema';
import {
  blocksPartSchema,
  eventsPartSchema,
  filesPartSchema,
  linksPartSchema,
  messagesPartSchema,
  orderInputSchema,
  orderSchema,
  ordersPartSchema,
  pageInputSchema,
  pageSchema,
  picturesPartSchema,
  productsPartSchema,
  storedBlock,
  subscribersPartSchema,
} from '../../src/lib/interfaces/api/v1/schema';
import { PAYLOADS } from '../../src/lib/interfaces/webhooks/payloads';
import { DONE } from '../../src/lib/kernel/http/answer';
import { blockSchema } from '../../src/lib/page/blocks/schema';
import { itemIdSchema, sentLinkSchema, storedLinkSchema } from '../../src/lib/page/links/schema';
import { pictureSchema } from '../../src/lib/page/media/schema';
import {
  fileSchema,
  newFileSchema,
  progressSchema,
  startedSchema,
} from '../../src/lib/store/files/schema';
import { orderDetailSchema, orderRowSchema } from '../../src/lib/store/orders/schema';
import {
  newProductSchema,
  productInputSchema,
  productSchema,
} from '../../src/lib/store/products/schema';

/** `cuenta-atras` → `CuentaAtras`. */
const pascalCase = (text: string) =>
  text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A kind of block as it is sent, named by its `tipo`. */
const sentBlocks = Object.fromEntries(
  blockSchema.options.map((option) => [
    `Bloque${pascalCase(option.shape.tipo.value)}Entrada`,
    option,
  ]),
);

/** The names in OpenAPI, and so in generated clients, of what is sent. */
export const REQUEST_NAMES: Record<string, z.ZodType> = {
  ArchivoNuevo: newFileSchema,
  BloqueEntrada: blockSchema,
  ...sentBlocks,
  CambioDeMensajes: changeSchema,
  EnlaceEntrada: sentLinkSchema,
  EventoEntrada: eventInputSchema,
  EventoNuevo: newEventSchema,
  OrdenEntrada: orderInputSchema,
  PaginaEntrada: pageInputSchema,
  ProductoEntrada: productInputSchema,
  ProductoNuevo: newProductSchema,
};

/** The names of what is answered, and of what webhooks are told. */
export const RESPONSE_NAMES: Record<string, z.ZodType> = {
  Apariencia: pageSchema.shape.apariencia,
  Archivo: fileSchema,
  ArchivoIniciado: startedSchema,
  AvanceDeArchivo: progressSchema,
  AvisoDeEnlace: PAYLOADS['enlace.publicado'],
  AvisoDeMensaje: PAYLOADS['mensaje.recibido'],
  AvisoDePagina: PAYLOADS['pagina.publicada'],
  AvisoDePedido: PAYLOADS['pedido.creado'],
  AvisoDeSuscriptor: PAYLOADS['suscriptor.confirmado'],
  Bloque: storedBlock,
  CuentaDeMensajes: countsSchema,
  Enlace: storedLinkSchema,
  Estadisticas: statisticsSchema,
  Evento: eventSchema,
  Identificador: itemIdSchema,
  Imagen: picturesPartSchema.shape.datos.element,
  ImagenSubida: pictureSchema,
  Instante: PAYLOADS['mensaje.recibido'].shape.creadoEn,
  ListaDeArchivos: filesPartSchema,
  ListaDeBloques: blocksPartSchema,
  ListaDeEnlaces: linksPartSchema,
  ListaDeEventos: eventsPartSchema,
  ListaDeImagenes: picturesPartSchema,
  ListaDeMensajes: messagesPartSchema,
  ListaDeProductos: productsPartSchema,
  ListaDeSuscriptores: subscribersPartSchema,
  ListaDeVentas: ordersPartSchema,
  Mensaje: messagesPartSchema.shape.datos.element,
  Orden: orderSchema,
  Pagina: pageSchema,
  /** A purchase, as lists and webhooks tell it. */
  Pedido: orderRowSchema,
  Producto: productSchema,
  Suscriptor: subscribersPartSchema.shape.datos.element,
  Vacio: DONE,
  /** All of a purchase, as its seller sees it. */
  Venta: orderDetailSchema,
};
