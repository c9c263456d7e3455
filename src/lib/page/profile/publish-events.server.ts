import type { Database } from '@/lib/kernel/db';
import { eventOf, type PageEvent } from '@/lib/kernel/outbox/events';
import { publishEvents } from '@/lib/kernel/outbox/publish.server';
import { isEqual } from '@/lib/kernel/text/json';
import { adultStands } from '@/lib/page/adult/rules';
import { isAdult } from '@/lib/page/links/adult';
import type { Link } from '@/lib/page/links/schema';
import { linkChanged, linkPublished, linkRemoved, pagePublished } from './events';
import type { Profile } from './schema';

/** The links that a page shows, by id: what is for adults only where it may be shown. */
function published(page: Profile): Map<string, Link> {
  const links = page.enlaces.filter(
    (link) =>
      link.activo && !link.archivado && link.url !== '' && (!isAdult(link) || adultStands(page)),
  );
  return new Map(links.map((link) => [link.id, link]));
}

const dataOf = ({ id, tipo, url, titulo, descripcion, desde, hasta }: Link) => ({
  enlace: { id, tipo, url, titulo, descripcion, desde, hasta },
});

/** What a save changed. */
function changesOf(before: Profile, after: Profile): PageEvent[] {
  const { uid, slug, nombre, bio, version } = after;
  const [was, is] = [published(before), published(after)];
  const all: PageEvent[] = [];
  for (const [id, link] of is) {
    const [data, known] = [dataOf(link), was.get(id)];
    if (!known) all.push(eventOf(linkPublished, data));
    else if (!isEqual(dataOf(known), data)) all.push(eventOf(linkChanged, data));
  }
  for (const [id, link] of was) {
    if (!is.has(id)) all.push(eventOf(linkRemoved, dataOf(link)));
  }
  return [...all, eventOf(pagePublished, { uid, slug, nombre, bio, version })];
}

/** Publishes what a save changed, inside the caller's transaction. */
export function publishChanges(tx: Database, before: Profile, after: Profile): Promise<void> {
  return publishEvents(tx, after.uid, () => changesOf(before, after));
}
