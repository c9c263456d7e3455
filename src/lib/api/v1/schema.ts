import { z } from 'zod';
import { apiKeysFault } from '../../api-keys/texts';
import { inboxQuerySchema, inboxSchema, subscribersSchema } from '../../contacts/schema';
import { eventSchema } from '../../events/schema';
import { ordersQuerySchema, ordersSchema } from '../../orders/schema';
import { profileInputSchema, profileSchema } from '../../profiles/schema';
import { productSchema } from '../../store/products/schema';
import { hasControlCharacters } from '../../text/characters';

/** A part of a list, and where the next one begins; null where it was the last. */
const partOf = <Rows extends z.ZodType>(datos: Rows) =>
  z.strictObject({ datos, siguiente: z.string().nullable() });

const ofText = {
  cursor: z
    .string()
    .max(80, { error: apiKeysFault('cursor'), abort: true })
    .refine((text) => !hasControlCharacters(text), { error: apiKeysFault('cursor') })
    .optional(),
};
const ofId = { cursor: z.uuid({ error: apiKeysFault('cursor') }).optional() };

/** Where a part of a list begins: after what the last one named as `siguiente`. */
export const partQuerySchema = z.object(ofText);

/** The page, without what stands in its list. */
export const pageSchema = profileSchema.omit({ email: true, enlaces: true, bloques: true });
/** What of it is to change: what is left out stays. With `version`, only if nobody saved since. */
export const pageInputSchema = profileInputSchema
  .omit({ enlaces: true, bloques: true, orden: true })
  .partial();

export const linksPartSchema = partOf(profileSchema.shape.enlaces);
export const blocksPartSchema = partOf(profileSchema.shape.bloques);
export const storedBlock = profileSchema.shape.bloques.element;

/** The ids of links and blocks as they are to follow one another. */
export const orderInputSchema = z.object({ ids: profileInputSchema.shape.orden.unwrap() });
export const orderSchema = z.strictObject({ ids: profileSchema.shape.orden });

export const eventsPartSchema = partOf(z.array(eventSchema));
export const productsPartSchema = partOf(z.array(productSchema));

export const ordersPartQuerySchema = ordersQuerySchema.omit({ antes: true }).extend(ofId);
export const ordersPartSchema = partOf(ordersSchema.shape.ventas);
/** What a seller can do with an order; giving money back is done in the dashboard alone. */
export const ORDER_ACTS = ['aprobar', 'rechazar', 'entregar', 'reenviar'] as const;

export const messagesQuerySchema = inboxQuerySchema.omit({ antes: true }).extend(ofId);
export const messagesPartSchema = partOf(inboxSchema.shape.mensajes);

export const subscribersPartQuerySchema = inboxQuerySchema.pick({ busca: true }).extend(ofId);
export const subscribersPartSchema = partOf(subscribersSchema.shape.suscriptores);
/** One of them. */
export type OrderAct = (typeof ORDER_ACTS)[number];
/** Whether a word is what can be done with an order. */
export const isOrderAct = (word: string): word is OrderAct =>
  (ORDER_ACTS as readonly string[]).includes(word);
