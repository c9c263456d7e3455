import { readable } from '@/lib/page/appearance/contrast';
import type { Light } from '@/lib/page/appearance/options';
import { lightsOf, paletteOf } from '@/lib/page/appearance/palette';
import type { MailColours } from '@/lib/people/mail/render';
import type { Plan } from '@/lib/plans/entitlements';
import { lookOfPage } from './accent';

/** The colours of a page in the mails to its buyers, by day and by night, each readable where it stands. */
export function mailColoursOf(page: { apariencia: unknown; plan: Plan }): MailColours {
  const appearance = lookOfPage(page);
  const [first = 'claro', second = first] = lightsOf(appearance);
  const coloursIn = (light: Light) => {
    const { desk, deskInk, stock, ink, soft, line, accent, on } = paletteOf(appearance, light);
    return { desk, stock, ink, accent, on, soft, line, foot: deskInk ?? readable(ink, desk) };
  };
  return { light: coloursIn(first), dark: coloursIn(second) };
}
