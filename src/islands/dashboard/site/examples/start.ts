import { publishedTheme } from '@/lib/appearance/plan';
import { getAppearanceTexts } from '@/lib/appearance/texts';
import { itemsOf, listOf } from '@/lib/blocks/list';
import { pageLanguage } from '@/lib/core/i18n';
import { nameSchema } from '@/lib/core/text/schema';
import {
  EXAMPLE_WISH,
  EXAMPLES,
  type ExampleId,
  isExample,
  NAME_WISH,
} from '@/lib/site/examples/names';
import type { Pattern } from '@/lib/site/examples/schema';
import { call } from '../../api';
import { may } from '../../core/me';
import { goTo } from '../../core/router';
import type { Draft } from '../../draft/fields';
import { keepHints } from '../../draft/hints';
import { offerRevert } from '../../draft/items';
import { $base, $draft, setFields } from '../../draft/profile';
import { $offered, isUntouched } from './offered';
import { exampleTexts, nameOfExample, showExampleError } from './texts';

/** Returns the name of the theme that the plan publishes instead of a pattern's. */
export function standInOf({ tema }: Pattern['apariencia']): string {
  const published = publishedTheme($base.get()?.plan ?? 'free', tema);
  return getAppearanceTexts(pageLanguage()).themes[published].name;
}

function titleOfPattern({ ejemplo, otroTema }: Pattern): string {
  const para = nameOfExample(ejemplo as ExampleId);
  return otroTema ? exampleTexts.startedOtherwise(para) : exampleTexts.started(para);
}

/** Returns the name and the profession that a visitor tried on the landing page, for a new page. */
function triedWith(nombre: string, ejemplo: string): Partial<Pick<Draft, 'nombre' | 'profesion'>> {
  const trade = isExample(ejemplo) ? EXAMPLES[ejemplo].profesiones[0] : undefined;
  const isName = nameSchema.safeParse(nombre).success;
  return {
    ...(isName && { nombre }),
    ...(isName && trade && $draft.get()?.profesion === '' && { profesion: trade }),
  };
}

/**
 * Applies an example's appearance to the draft and appends its list; one undo reverts it. `nombre`
 * is the name that the visitor typed on the landing page.
 */
export function use(pattern: Pattern, part: 'look' | 'all', nombre = ''): void {
  const draft = $draft.get();
  $offered.set(null);
  if (!draft) return;
  const items = itemsOf(draft);
  const own = items.filter(({ archivado }) => !archivado);
  const archived = items.filter(({ archivado }) => archivado);
  const list = part === 'all' ? listOf([...own, ...itemsOf(pattern), ...archived]) : {};
  keepHints(pattern.pistas);
  setFields({ apariencia: pattern.apariencia, ...list, ...triedWith(nombre, pattern.ejemplo) });
  goTo(part === 'all' ? 'enlaces' : 'apariencia');
  offerRevert(titleOfPattern(pattern));
}

/** Applies an example to an untouched page, or else asks which parts to use. Nothing is saved. */
export async function startWith(name: string, nombre = ''): Promise<void> {
  try {
    const pattern = await call('GET', '/api/ejemplos/[ejemplo]', { params: { ejemplo: name } });
    const draft = $draft.get();
    if (draft && isUntouched(draft)) use(pattern, 'all', nombre);
    else $offered.set(pattern);
  } catch {
    showExampleError();
  }
}

/** Returns the example and the name from the URL, and removes them from it. */
function takeWish(): { ejemplo: string | null; nombre: string } {
  const url = new URL(window.location.href);
  const ejemplo = url.searchParams.get(EXAMPLE_WISH);
  const nombre = url.searchParams.get(NAME_WISH)?.trim() ?? '';
  for (const part of [EXAMPLE_WISH, NAME_WISH]) url.searchParams.delete(part);
  history.replaceState(history.state, '', url);
  return { ejemplo, nombre };
}

/** Applies the example that the URL names, where the page may be edited. */
export function startFromUrl(): void {
  const { ejemplo, nombre } = takeWish();
  if (ejemplo && may('page.edit')) void startWith(ejemplo, nombre);
}
