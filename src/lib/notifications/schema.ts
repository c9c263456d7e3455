import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { notificationIssue } from './texts';

export const unreadSchema = z.strictObject({ sinLeer: z.int().min(0) });

/** Cursor of the feed: entries older than this one. */
export const pageSchema = z.object({
  antes: z.uuid({ error: notificationIssue('id') }).optional(),
});

/** Entries to mark as read; all when left out. */
export const readSchema = z.object({
  ids: listSchema(z.uuid({ error: notificationIssue('id') }), 100, {
    list: notificationIssue('id'),
    tooMany: notificationIssue('id'),
  }).optional(),
});
