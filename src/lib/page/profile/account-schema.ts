import { z } from 'zod';
import { nameSchema } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';

/** A new page: the name that it has at first. */
export const newPageSchema = z.object({ nombre: nameSchema });

/** Whether search engines may list the page. */
export const searchableSchema = z.object({
  buscadores: z.boolean({ error: textFault('boolean') }),
});

/** The slug as the person typed it to confirm that the account shall go. */
export const deletionSchema = z.object({ slug: z.string({ error: textFault('text') }).max(100) });
