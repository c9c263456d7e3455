import { z } from 'zod';
import { getTexts } from '../i18n';

const t = getTexts().validation;

/** Whether search engines may list the page. */
export const searchableSchema = z.object({ buscadores: z.boolean({ error: t.boolean }) });

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

const { zoneFault } = getTexts().settings;

/** The owner's time zone, an IANA name. `siFalta` leaves one that was chosen before as it is. */
export const zoneSchema = z.object({
  zonaHoraria: z.string({ error: zoneFault }).max(60).refine(isZone, { error: zoneFault }),
  siFalta: z.boolean().default(false),
});

/** The slug as the person typed it to confirm that the account shall go. */
export const deletionSchema = z.object({ slug: z.string({ error: t.text }).max(100) });
