import { z } from 'zod';
import { LANGUAGE } from '../i18n';
import { getTextFaults } from '../text/texts';

const t = getTextFaults(LANGUAGE);

/** Whether search engines may list the page. */
export const searchableSchema = z.object({ buscadores: z.boolean({ error: t.boolean }) });

/** The slug as the person typed it to confirm that the account shall go. */
export const deletionSchema = z.object({ slug: z.string({ error: t.text }).max(100) });
