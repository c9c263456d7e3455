import { z } from 'zod';
import { listSchema } from '@/lib/kernel/text/schema';
import { notificationFault } from './texts';

/** How many entries are not read. */
export const unreadSchema = z.strictObject({ sinLeer: z.int().min(0) });

/** Which page of the feed: what is older than an entry. */
export const pageSchema = z.object({
  antes: z.uuid({ error: notificationFault('id') }).optional(),
});

/** Which entries were read: all of them when left out. */
export const readSchema = z.object({
  ids: listSchema(z.uuid({ error: notificationFault('id') }), 100, {
    list: notificationFault('id'),
    tooMany: notificationFault('id'),
  }).optional(),
});
