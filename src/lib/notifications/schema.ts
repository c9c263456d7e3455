import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { listSchema } from '@/lib/core/text/schema';

const es = {
  issues: {
    id: 'Esa notificación no existe.',
    kind: 'Ese tipo de notificación no se puede apagar.',
  },
};

export const getNotificationTexts = defineTexts({ es });
export const notificationIssue = issuesOf(
  'notifications',
  (language) => getNotificationTexts(language).issues,
);

export const unreadSchema = z.strictObject({ sinLeer: z.int().min(0) });

/** Cursor of the feed: the id of an entry. Older entries are returned. */
export const feedQuerySchema = z.object({
  antes: z.uuid({ error: notificationIssue('id') }).optional(),
});

/** Entries to mark as read; all when left out. */
export const readSchema = z.object({
  ids: listSchema(z.uuid({ error: notificationIssue('id') }), 100, {
    list: notificationIssue('id'),
    tooMany: notificationIssue('id'),
  }).optional(),
});
