import { z } from 'zod';
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
import { blockSchema } from '@/lib/blocks/schema';
import {
  messageReceived,
  subscriberConfirmed,
  subscriberUnsubscribed,
} from '@/lib/contacts/events';
import { changeSchema, countsSchema } from '@/lib/contacts/schema';
import { DONE } from '@/lib/core/http/response';
import { eventInputSchema, eventSchema, newEventSchema } from '@/lib/events/schema';
import { fileSchema, newFileSchema, progressSchema, startedSchema } from '@/lib/files/schema';
import { letterSchema, letterSummarySchema, newLetterSchema } from '@/lib/letters/schema';
import { itemIdSchema, sentLinkSchema, storedLinkSchema } from '@/lib/links/schema';
import { pictureSchema } from '@/lib/media/schema';
import {
  orderChanged,
  orderCreated,
  orderPaid,
  orderRefunded,
} from '@/lib/orders/notifications/schema';
import { orderDetailSchema, orderRowSchema } from '@/lib/orders/schema';
import { newProductSchema, productInputSchema, productSchema } from '@/lib/products/schema';
import { linkChanged, linkPublished, linkRemoved, pagePublished } from '@/lib/profile/events';
import { statisticsSchema } from '@/lib/statistics/schema';
import { EVENTS, type EventName, TEST_EVENT } from '../webhooks/events';

/** The data of each event, defined by its feature. None contains secrets or order keys. */
const PAYLOADS = {
  [orderCreated.tipo]: orderCreated.data,
  [orderPaid.tipo]: orderPaid.data,
  [orderChanged.tipo]: orderChanged.data,
  [orderRefunded.tipo]: orderRefunded.data,
  [messageReceived.tipo]: messageReceived.data,
  [subscriberConfirmed.tipo]: subscriberConfirmed.data,
  [subscriberUnsubscribed.tipo]: subscriberUnsubscribed.data,
  [linkPublished.tipo]: linkPublished.data,
  [linkChanged.tipo]: linkChanged.data,
  [linkRemoved.tipo]: linkRemoved.data,
  [pagePublished.tipo]: pagePublished.data,
} satisfies Record<EventName, z.ZodType>;

/** Returns the payload, as Standard Webhooks defines it: event type, time, and data. */
const bodyOf = <Data extends z.ZodType>(type: string, data: Data) =>
  z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data });

export const BODIES: Record<string, z.ZodType> = Object.fromEntries([
  ...EVENTS.map((name) => [name, bodyOf(name, PAYLOADS[name])] as const),
  [
    TEST_EVENT,
    bodyOf(TEST_EVENT, z.strictObject({ webhook: z.uuid(), nombre: z.string() })),
  ] as const,
]);

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
const REQUEST_NAMES: Record<string, z.ZodType> = {
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
const RESPONSE_NAMES: Record<string, z.ZodType> = {
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

type Direction = 'input' | 'output';

/** Converts a zod schema to JSON Schema 2020-12, as in OpenAPI 3.1: for a request or a response. */
export function jsonSchemaOf(schema: z.ZodType, io: Direction): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A default id differs on each call.
      if (jsonSchema.format === 'uuid') delete jsonSchema.default;
      // Later versions may add fields, which generated clients must not refuse.
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
      // A list in a request is counted before its items are validated (listSchema).
      if (io === 'output' || !(zodSchema instanceof z.ZodPipe)) return;
      const { out } = zodSchema;
      if (jsonSchema.items && out instanceof z.ZodArray) {
        jsonSchema.items = jsonSchemaOf(out.element as z.ZodType, io);
      }
    },
  });
  return rest;
}

/** Returns the names of schemas by their JSON text. Throws for two names of one schema. */
function namesByText(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (named: Record<string, z.ZodType>, io: Direction) => {
    for (const [name, schema] of Object.entries(named)) {
      const text = JSON.stringify(jsonSchemaOf(schema, io));
      const other = names.get(text);
      if (other) throw new Error(`${other} and ${name} name the same schema`);
      names.set(text, name);
    }
  };
  add(RESPONSE_NAMES, 'output');
  add(REQUEST_NAMES, 'input');
  return names;
}

/**
 * Replaces each named schema in `part` by a reference to `#/components/schemas`. Returns the part
 * with references, and the referenced schemas sorted by name.
 */
export function withReferences<T>(part: T): { part: T; schemas: Record<string, unknown> } {
  const names = namesByText();
  const schemas = new Map<string, unknown>();
  const parts = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const name = names.get(JSON.stringify(value));
    if (name === undefined) return parts(value);
    if (!schemas.has(name)) schemas.set(name, parts(value));
    return { $ref: `#/components/schemas/${name}` };
  };
  const withRefs = replaced(part) as T;
  const sorted = [...schemas].sort(([one], [other]) => (one < other ? -1 : 1));
  return { part: withRefs, schemas: Object.fromEntries(sorted) };
}
