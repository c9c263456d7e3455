import { z } from 'zod';
import { appearanceSchema } from '@/lib/appearance/schema';
import {
  inboxQuerySchema,
  inboxSchema,
  messageIdSchema,
  subscriberIdSchema,
  subscribersSchema,
} from '@/lib/contacts/schema';
import { eventIdSchema, eventSchema } from '@/lib/events/schema';
import { fileIdSchema, fileSchema } from '@/lib/files/schema';
import { letterIdSchema, lettersSchema } from '@/lib/letters/schema';
import { itemIdSchema } from '@/lib/links/schema';
import { pictureIdSchema, storedPictureSchema } from '@/lib/media/schema';
import {
  orderActSchema,
  orderIdSchema,
  ordersQuerySchema,
  ordersSchema,
} from '@/lib/orders/schema';
import { productIdSchema, productSchema } from '@/lib/products/schema';
import { profileInputSchema, profileSchema } from '@/lib/profile/schema';
import { apiKeysIssue } from '../keys/texts';

/** A page of a list of items with ids, and the cursor of the next page; null for the last one. */
const partOf = <Rows extends z.ZodType>(id: z.ZodType<string>, datos: Rows) =>
  z.strictObject({ datos, siguiente: id.nullable() });

/** Returns the schema of a cursor: the format of an id, with its own error. */
function cursorOf(id: z.ZodType<string>) {
  const { $schema: _, ...format } = z.toJSONSchema(id);
  const error = apiKeysIssue('cursor');
  return z
    .string({ error })
    .toLowerCase()
    .refine((text) => id.safeParse(text).success, { error })
    .meta(format)
    .optional();
}

/** Returns the schema of a query with a cursor: the last page's `siguiente`. */
const partQueryOf = (id: z.ZodType<string>) => z.object({ cursor: cursorOf(id) });

/** Returns the schema of path parameters with an id. */
const paramsOf = <Id extends z.ZodType<string>>(id: Id) => z.object({ id });

/** The page without its list. */
export const pageSchema = profileSchema.omit({ email: true, enlaces: true, bloques: true });
const appearanceFields = Object.entries(appearanceSchema.shape).map(
  ([name, field]) => [name, field.removeDefault().optional()] as const,
);
/**
 * The fields to change, also of `apariencia`; missing fields stay as they are. With `version`, the
 * change fails unless it is the current version.
 */
export const pageInputSchema = profileInputSchema
  .omit({ enlaces: true, bloques: true, orden: true })
  .extend({ apariencia: z.object(Object.fromEntries(appearanceFields)) })
  .partial();

export const itemsPartQuerySchema = partQueryOf(itemIdSchema);
/** The position of a new link or block: before another, or at the end. */
export const newItemQuerySchema = z.object({ antes: itemIdSchema.optional() });
export const itemParamsSchema = paramsOf(itemIdSchema);
export const linksPartSchema = partOf(itemIdSchema, profileSchema.shape.enlaces);
export const blocksPartSchema = partOf(itemIdSchema, profileSchema.shape.bloques);
export const storedBlock = profileSchema.shape.bloques.element;

/** The new order of links and blocks, by id. */
export const orderInputSchema = z.object({ ids: profileInputSchema.shape.orden.unwrap() });
export const orderSchema = z.strictObject({ ids: profileSchema.shape.orden });

export const eventsPartQuerySchema = partQueryOf(eventIdSchema);
export const eventParamsSchema = paramsOf(eventIdSchema);
export const eventsPartSchema = partOf(eventIdSchema, z.array(eventSchema));

export const productsPartQuerySchema = partQueryOf(productIdSchema);
export const productParamsSchema = paramsOf(productIdSchema);
export const productsPartSchema = partOf(productIdSchema, z.array(productSchema));

export const filesPartQuerySchema = partQueryOf(fileIdSchema);
export const fileParamsSchema = paramsOf(fileIdSchema);
export const filesPartSchema = partOf(fileIdSchema, z.array(fileSchema));

/** The use of an uploaded picture, which determines its sizes. */
export const pictureUseSchema = z.object({
  uso: z
    .enum(['pagina', 'enlace', 'avatar', 'fondo'], { error: apiKeysIssue('use') })
    .default('pagina'),
});

export const picturesPartQuerySchema = partQueryOf(pictureIdSchema);
export const pictureParamsSchema = paramsOf(pictureIdSchema);
export const picturesPartSchema = partOf(
  pictureIdSchema,
  z.array(z.strictObject({ id: pictureIdSchema, ...storedPictureSchema.shape })),
);

export const ordersPartQuerySchema = ordersQuerySchema
  .omit({ antes: true })
  .extend({ cursor: cursorOf(orderIdSchema) });
export const orderParamsSchema = paramsOf(orderIdSchema);
export const ordersPartSchema = partOf(orderIdSchema, ordersSchema.shape.ventas);
/** An action on an order, other than a refund. */
export const orderActParamsSchema = orderParamsSchema.extend({ acto: orderActSchema });

export const messagesQuerySchema = inboxQuerySchema
  .omit({ antes: true })
  .extend({ cursor: cursorOf(messageIdSchema) });
export const messagesPartSchema = partOf(messageIdSchema, inboxSchema.shape.mensajes);

export const subscribersPartQuerySchema = inboxQuerySchema
  .pick({ busca: true })
  .extend({ cursor: cursorOf(subscriberIdSchema) });
export const subscriberParamsSchema = paramsOf(subscriberIdSchema);
export const subscribersPartSchema = partOf(
  subscriberIdSchema,
  subscribersSchema.shape.suscriptores,
);

export const lettersPartQuerySchema = partQueryOf(letterIdSchema);
export const letterParamsSchema = paramsOf(letterIdSchema);
export const lettersPartSchema = partOf(letterIdSchema, lettersSchema.shape.boletines);
