import type { z } from 'zod';
import {
  blocksPartSchema,
  eventsPartSchema,
  filesPartSchema,
  lettersPartSchema,
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
} from '@/lib/api/v1/schema';
import { PAYLOADS } from '@/lib/api/webhooks/payloads';
import { blockSchema } from '@/lib/blocks/schema';
import { changeSchema, countsSchema } from '@/lib/contacts/schema';
import { DONE } from '@/lib/core/http/answer';
import { eventInputSchema, eventSchema, newEventSchema } from '@/lib/events/schema';
import { fileSchema, newFileSchema, progressSchema, startedSchema } from '@/lib/files/schema';
import { letterSchema, letterSummarySchema, newLetterSchema } from '@/lib/letters/schema';
import { itemIdSchema, sentLinkSchema, storedLinkSchema } from '@/lib/links/schema';
import { pictureSchema } from '@/lib/media/schema';
import { orderDetailSchema, orderRowSchema } from '@/lib/orders/schema';
import { newProductSchema, productInputSchema, productSchema } from '@/lib/products/schema';
import { statisticsSchema } from '@/lib/statistics/schema';

/** Returns PascalCase: `cuenta-atras` → `CuentaAtras`. */
const pascalCase = (text: string) =>
  text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Schemas of blocks in requests, named by their `tipo`. */
const sentBlocks = Object.fromEntries(
  blockSchema.options.map((option) => [
    `Bloque${pascalCase(option.shape.tipo.value)}Entrada`,
    option,
  ]),
);

/** Names of request schemas in OpenAPI, and so in generated clients. */
export const REQUEST_NAMES: Record<string, z.ZodType> = {
  ArchivoNuevo: newFileSchema,
  BloqueEntrada: blockSchema,
  ...sentBlocks,
  BoletinEntrada: newLetterSchema,
  CambioDeMensajes: changeSchema,
  EnlaceEntrada: sentLinkSchema,
  EventoEntrada: eventInputSchema,
  EventoNuevo: newEventSchema,
  OrdenEntrada: orderInputSchema,
  PaginaEntrada: pageInputSchema,
  ProductoEntrada: productInputSchema,
  ProductoNuevo: newProductSchema,
};

/** Names of schemas of responses and webhooks. */
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
  Boletin: letterSchema,
  BoletinResumido: letterSummarySchema,
  CuentaDeMensajes: countsSchema,
  Enlace: storedLinkSchema,
  Estadisticas: statisticsSchema,
  Evento: eventSchema,
  Identificador: itemIdSchema,
  Imagen: picturesPartSchema.shape.datos.element,
  ImagenSubida: pictureSchema,
  Instante: PAYLOADS['mensaje.recibido'].shape.creadoEn,
  ListaDeArchivos: filesPartSchema,
  ListaDeBoletines: lettersPartSchema,
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
  /** An order in lists and webhooks. */
  Pedido: orderRowSchema,
  Producto: productSchema,
  Suscriptor: subscribersPartSchema.shape.datos.element,
  Vacio: DONE,
  /** A whole order, for its seller. */
  Venta: orderDetailSchema,
};
