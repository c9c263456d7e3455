import { z } from 'zod';
import { getTexts } from '../i18n';

const t = getTexts().validation;

/** Whether search engines may list the page. */
export const searchableSchema = z.object({ buscadores: z.boolean({ error: t.boolean }) });

/** The slug as the person typed it to confirm that the account shall go. */
export const deletionSchema = z.object({ slug: z.string({ error: t.text }).max(100) });
