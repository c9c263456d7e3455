import { EXAMPLE_WISH, type ExampleId } from '@/lib/interfaces/examples/names';
import type { Pattern } from '@/lib/interfaces/examples/schema';
import { pageLanguage } from '@/lib/kernel/i18n';
import { publishedTheme } from '@/lib/page/appearance/plan';
import { getAppearanceTexts } from '@/lib/page/appearance/texts';
import { itemsOf, listOf } from '@/lib/page/blocks/list';
import { call } from '../api';
import { keepHints } from '../draft/hints';
import { offerRevert } from '../draft/items';
import { $base, $draft, setFields } from '../draft/profile';
import { may } from '../kernel/me';
import { goTo } from '../kernel/router';
import { $offered, isUntouched } from './offered';
import { exampleTexts, nameOfExample, showExampleError } from './texts';

/** The name of the theme in which the plan publishes a look. */
export function standInOf({ tema }: Pattern['apariencia']): string {
  const published = publishedTheme($base.get()?.plan ?? 'free', tema);
  return getAppearanceTexts(pageLanguage()).themes[published].name;
}

function titleOfPattern({ ejemplo, otroTema }: Pattern): string {
  const para = nameOfExample(ejemplo as ExampleId);
  return otroTema ? exampleTexts.startedOtherwise(para) : exampleTexts.started(para);
}

/** Takes an example's look into the draft, and its list behind what is there; all can be taken back. */
export function use(pattern: Pattern, part: 'look' | 'all'): void {
  const draft = $draft.get();
  $offered.set(null);
  if (!draft) return;
  const items = itemsOf(draft);
  const own = items.filter(({ archivado }) => !archivado);
  const archived = items.filter(({ archivado }) => archivado);
  const list = part === 'all' ? listOf([...own, ...itemsOf(pattern), ...archived]) : {};
  keepHints(pattern.pistas);
  setFields({ apariencia: pattern.apariencia, ...list });
  goTo(part === 'all' ? 'enlaces' : 'apariencia');
  offerRevert(titleOfPattern(pattern));
}

/**
 * Starts the page with an example: at once where it is untouched, else its person is asked what
 * to take of it. Nothing is saved.
 */
export async function startWith(name: string): Promise<void> {
  try {
    const pattern = await call('GET', '/api/ejemplos/[ejemplo]', { params: { ejemplo: name } });
    const draft = $draft.get();
    if (draft && isUntouched(draft)) use(pattern, 'all');
    else $offered.set(pattern);
  } catch {
    showExampleError();
  }
}

/** The example that an address names, which then names none any more. */
function takeWish(): string | null {
  const url = new URL(window.location.href);
  const name = url.searchParams.get(EXAMPLE_WISH);
  url.searchParams.delete(EXAMPLE_WISH);
  history.replaceState(history.state, '', url);
  return name;
}

/** Starts with the example that the address asks for, where the page may be edited. */
export function startFromUrl(): void {
  const name = takeWish();
  if (name && may('page.edit')) void startWith(name);
}
