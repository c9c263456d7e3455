import { readable } from '@/lib/appearance/contrast';
import type { Light } from '@/lib/appearance/options';
import { lightsOf, paletteOf } from '@/lib/appearance/palette';
import type { MailColours } from '@/lib/mail/frame';
import type { Plan } from '@/lib/plans/entitlements';
import { lookOfPage } from './accent';

/** Returns the colours of mails to a page's buyers, by day and by night, all readable. */
export function mailColoursOf(page: { apariencia: unknown; plan: Plan }): MailColours {
  const appearance = lookOfPage(page);
  const [first = 'claro', second = first] = lightsOf(appearance);
  const coloursIn = (light: Light) => {
    const { desk, deskInk, stock, ink, soft, line, accent, on } = paletteOf(appearance, light);
    return { desk, stock, ink, accent, on, soft, line, foot: deskInk ?? readable(ink, desk) };
  };
  return { light: coloursIn(first), dark: coloursIn(second) };
}
