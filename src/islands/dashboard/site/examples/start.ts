import { publishedTheme } from '@/lib/appearance/plan';
import { getAppearanceTexts } from '@/lib/appearance/texts';
import { itemsOf, listOf } from '@/lib/blocks/order';
import { pageLanguage } from '@/lib/core/i18n';
import { nameSchema } from '@/lib/core/text/schema';
import { EXAMPLE_WISH, EXAMPLES, isExample, NAME_WISH } from '@/lib/site/examples/names';
import type { Pattern } from '@/lib/site/examples/schema';
import { api, call } from '../../api';
import { may } from '../../core/me';
import { goTo } from '../../core/router';
import type { Draft } from '../../draft/fields';
import { keepHints } from '../../draft/hints';
import { offerRevert } from '../../draft/items';
import { $base, $draft, setFields } from '../../draft/store';
import { $offered, isUntouched } from './offered';
import { exampleTexts, nameOfExample, showExampleError } from './texts';

/** Returns the theme that is published instead of an example's theme, if the plan lacks it. */
export function standInOf({ tema }: Pattern['apariencia']): string {
  const published = publishedTheme($base.get()?.plan ?? 'free', tema);
  return getAppearanceTexts(pageLanguage()).themes[published].name;
}

function titleOfPattern({ ejemplo, otroTema }: Pattern): string {
  const para = nameOfExample(ejemplo);
  return otroTema ? exampleTexts.startedOtherwise(para) : exampleTexts.started(para);
}

type Tried = Partial<Pick<Draft, 'nombre' | 'slug' | 'profesion'>>;

/**
 * Returns the data that a visitor tried on the landing page, for a new page: the name, its slug as
 * it was shown there if the slug is still free, and the profession of the example.
 */
async function triedWith(nombre: string, ejemplo: string): Promise<Tried> {
  if (!nameSchema.safeParse(nombre).success) return {};
  const { slugFromName } = await import('@/lib/pages/slugify');
  const slug = slugFromName(nombre);
  const isShown = !slug.startsWith('usuario-') && slug !== $base.get()?.slug;
  const availability = isShown ? await api.slug(slug).catch(() => undefined) : undefined;
  const trade = isExample(ejemplo) ? EXAMPLES[ejemplo].profesiones[0] : undefined;
  const isUnsaid = trade && $draft.get()?.profesion === '';
  return {
    nombre,
    ...(availability?.disponible && { slug }),
    ...(isUnsaid && { profesion: trade }),
  };
}

/**
 * Applies an example's appearance to the draft and, for `all`, appends its list; one undo reverts
 * both. `tried` is the data that the visitor tried on the landing page.
 */
export function applyExample(pattern: Pattern, part: 'look' | 'all', tried: Tried = {}): void {
  const draft = $draft.get();
  $offered.set(null);
  if (!draft) return;
  const items = itemsOf(draft);
  const own = items.filter(({ archivado }) => !archivado);
  const archived = items.filter(({ archivado }) => archivado);
  const list = part === 'all' ? listOf([...own, ...itemsOf(pattern), ...archived]) : {};
  keepHints(pattern.pistas);
  setFields({ apariencia: pattern.apariencia, ...list, ...tried });
  goTo(part === 'all' ? 'enlaces' : 'apariencia');
  offerRevert(titleOfPattern(pattern));
}

/** Applies an example to an untouched page; otherwise asks which parts to use. Saves nothing. */
export async function startWith(name: string, nombre = ''): Promise<void> {
  try {
    const pattern = await call('GET', '/api/ejemplos/[ejemplo]', { params: { ejemplo: name } });
    const tried = await triedWith(nombre, name);
    const draft = $draft.get();
    if (draft && isUntouched(draft)) applyExample(pattern, 'all', tried);
    else $offered.set(pattern);
  } catch {
    showExampleError();
  }
}

/** Returns the example and the name in the URL, and removes both parameters from the URL. */
function takeRequestedExample(): { ejemplo: string | null; nombre: string } {
  const url = new URL(window.location.href);
  const ejemplo = url.searchParams.get(EXAMPLE_WISH);
  const nombre = url.searchParams.get(NAME_WISH)?.trim() ?? '';
  for (const part of [EXAMPLE_WISH, NAME_WISH]) url.searchParams.delete(part);
  history.replaceState(history.state, '', url);
  return { ejemplo, nombre };
}

/** Applies the example that the URL names, if the person may edit the page. */
export function startFromUrl(): void {
  const { ejemplo, nombre } = takeRequestedExample();
  if (ejemplo && may('page.edit')) void startWith(ejemplo, nombre);
}
