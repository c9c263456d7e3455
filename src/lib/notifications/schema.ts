import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { notificationFault } from './texts';

export const unreadSchema = z.strictObject({ sinLeer: z.int().min(0) });

/** Cursor of the feed: entries older than this one. */
export const pageSchema = z.object({
  antes: z.uuid({ error: notificationFault('id') }).optional(),
});

/** Entries to mark as read; all when left out. */
export const readSchema = z.object({
  ids: listSchema(z.uuid({ error: notificationFault('id') }), 100, {
    list: notificationFault('id'),
    tooMany: notificationFault('id'),
  }).optional(),
});
