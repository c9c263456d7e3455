import { z } from 'zod';
import {
  inboxQuerySchema,
  inboxSchema,
  messageIdSchema,
  subscriberIdSchema,
  subscribersSchema,
} from '@/lib/audience/contacts/schema';
import { eventIdSchema, eventSchema } from '@/lib/audience/events/schema';
import { itemIdSchema } from '@/lib/page/links/schema';
import { pictureIdSchema, storedPictureSchema } from '@/lib/page/media/schema';
import { profileInputSchema, profileSchema } from '@/lib/page/profile/schema';
import { apiKeysFault } from '@/lib/people/api-keys/texts';
import { fileIdSchema, fileSchema } from '@/lib/store/files/schema';
import {
  orderActSchema,
  orderIdSchema,
  ordersQuerySchema,
  ordersSchema,
} from '@/lib/store/orders/schema';
import { productIdSchema, productSchema } from '@/lib/store/products/schema';

/** A part of a list of what has an id, and where the next part begins; null where it was the last. */
const partOf = <Rows extends z.ZodType>(id: z.ZodType<string>, datos: Rows) =>
  z.strictObject({ datos, siguiente: id.nullable() });

/** An id as the beginning of a part: the format is the id's, the fault a cursor's. */
function cursorOf(id: z.ZodType<string>) {
  const { $schema: _, ...format } = z.toJSONSchema(id);
  const error = apiKeysFault('cursor');
  return z
    .string({ error })
    .refine((text) => id.safeParse(text).success, { error })
    .meta(format)
    .optional();
}

/** Where a part of a list begins: after what the last one named as `siguiente`. */
const partQueryOf = (id: z.ZodType<string>) => z.object({ cursor: cursorOf(id) });

/** The address of one of something that has an id. */
const paramsOf = <Id extends z.ZodType<string>>(id: Id) => z.object({ id });

/** The page, without what stands in its list. */
export const pageSchema = profileSchema.omit({ email: true, enlaces: true, bloques: true });
/** The fields to change: missing ones stay. With `version`, only if it is still the current one. */
export const pageInputSchema = profileInputSchema
  .omit({ enlaces: true, bloques: true, orden: true })
  .partial();

export const itemsPartQuerySchema = partQueryOf(itemIdSchema);
/** Where a new link or block is to stand: before another, or at the end. */
export const newItemQuerySchema = z.object({ antes: itemIdSchema.optional() });
export const itemParamsSchema = paramsOf(itemIdSchema);
export const linksPartSchema = partOf(itemIdSchema, profileSchema.shape.enlaces);
export const blocksPartSchema = partOf(itemIdSchema, profileSchema.shape.bloques);
export const storedBlock = profileSchema.shape.bloques.element;

/** The ids of links and blocks as they are to follow one another. */
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

/** What a picture is uploaded for: each is kept in its own sizes. */
export const pictureUseSchema = z.object({
  uso: z
    .enum(['pagina', 'enlace', 'avatar', 'fondo'], { error: apiKeysFault('use') })
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
/** What a seller can do with an order besides giving money back. */
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
