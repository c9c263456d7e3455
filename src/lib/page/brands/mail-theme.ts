import { readable } from '@/lib/page/appearance/contrast';
import type { Light } from '@/lib/page/appearance/options';
import { lightsOf, paletteOf } from '@/lib/page/appearance/palette';
import type { MailTheme } from '@/lib/people/mail/render';
import type { Plan } from '@/lib/plans/entitlements';
import { lookOfPage } from './accent';

/**
 * The look of a page as its buyers' mails wear it: its colours by day and by night, each readable on
 * what it stands on, and its portrait.
 */
export function mailThemeOf(page: { avatar: string; apariencia: unknown; plan: Plan }): MailTheme {
  const appearance = lookOfPage(page);
  const [first = 'claro', second = first] = lightsOf(appearance);
  const coloursIn = (light: Light) => {
    const { desk, deskInk, stock, ink, soft, line, accent, on } = paletteOf(appearance, light);
    return { desk, stock, ink, accent, on, soft, line, foot: deskInk ?? readable(ink, desk) };
  };
  const colours = { light: coloursIn(first), dark: coloursIn(second) };
  return { colours, ...(page.avatar.startsWith('/media/') && { portrait: page.avatar }) };
}
