import { isNamed, type Release, releaseName } from '@/lib/blocks/lanzamiento/rules';
import { asOpened, countriesApart } from '@/lib/blocks/lanzamiento/services';
import { type Item, isBlock, momentsOf } from '@/lib/blocks/rules';
import { type Database, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { HOUR_MS } from '@/lib/core/time/units';
import { nextChange } from '@/lib/links/rules';
import { findSlugOwner, withBrand } from '@/lib/profile/lookup.server';
import { clicksByCountry } from '@/lib/statistics/service.server';
import { composePage, type PageView } from './compose';

const isRelease = (item: Item): item is Release => isBlock(item) && item.tipo === 'lanzamiento';

/** Returns the releases with several services, which are ordered by the visitors' clicks. */
const ordered = (items: readonly Item[]) =>
  items.filter(isRelease).filter(({ datos }) => datos.servicios.length > 1);

/**
 * Returns a page whose releases list their services in the order of clicks from a country, the
 * countries that have an order of their own, and the moment until which this order is valid.
 */
export async function inOpenedOrder<Page extends Pick<PageView, 'contenido'>>(
  db: Database,
  uid: string,
  page: Page,
  country: string | undefined,
): Promise<{ page: Page; countries: string[]; until: number }> {
  const releases = ordered(page.contenido);
  if (releases.length === 0) return { page, countries: [], until: Number.POSITIVE_INFINITY };
  const services = releases.flatMap(({ datos }) => datos.servicios);
  const clicks = await clicksByCountry(
    db,
    uid,
    services.map(({ id }) => id),
  );
  const contenido = page.contenido.map((item) => {
    if (!isRelease(item)) return item;
    const servicios = asOpened(item.datos.servicios, clicks, country);
    return { ...item, datos: { ...item.datos, servicios } };
  });
  const countries = releases.flatMap(({ datos }) => countriesApart(datos.servicios, clicks));
  return {
    page: { ...page, contenido },
    countries: [...new Set(countries)],
    until: nowMs() + HOUR_MS,
  };
}

/**
 * Looks up a release that a page shows (valid `until` a moment), by the last part of its URL; a
 * redirect, or nothing.
 */
export async function findRelease(address: string, name: string, country?: string) {
  const db = await reading();
  const owner = await findSlugOwner(db, address);
  if (owner.kind === 'moved') return { ...owner, name };
  if (owner.kind !== 'page') return owner;
  const { stored } = owner;
  const now = new Date(nowMs());
  const composed = composePage(stored, now);
  const shown = composed.contenido.filter(isRelease).find((release) => isNamed(release, name));
  if (!shown) return { kind: 'nothing' } as const;
  const current = releaseName(shown);
  if (current !== name) return { kind: 'moved', slug: stored.slug, name: current } as const;
  const alone = { ...composed, contenido: [shown] };
  const { page, countries, until } = await inOpenedOrder(db, stored.uid, alone, country);
  const [release = shown] = page.contenido.filter(isRelease);
  const moments = stored.bloques.filter(({ id }) => id === shown.id).flatMap(momentsOf);
  return {
    kind: 'release',
    profile: withBrand(composed),
    uid: stored.uid,
    release,
    countries,
    until: Math.min(until, nextChange(moments, now)),
  } as const;
}
