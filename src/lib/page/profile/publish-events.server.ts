import type { Database } from '@/lib/kernel/db';
import { type Happening, handOnAll } from '@/lib/kernel/outbox/outbox.server';
import { isEqual } from '@/lib/kernel/text/is-equal';
import { adultStands } from '@/lib/page/adult/rules';
import { isAdult } from '@/lib/page/links/adult';
import type { Link } from '@/lib/page/links/schema';
import type { Profile } from './schema';

/** The links that a page shows, by id: what is for adults only where it may be shown. */
function published(page: Profile): Map<string, Link> {
  const links = page.enlaces.filter(
    (link) =>
      link.activo && !link.archivado && link.url !== '' && (!isAdult(link) || adultStands(page)),
  );
  return new Map(links.map((link) => [link.id, link]));
}

const told = ({ id, tipo, url, titulo, descripcion, desde, hasta }: Link) => ({
  enlace: { id, tipo, url, titulo, descripcion, desde, hasta },
});

/** What a save changed. */
function changesOf(before: Profile, after: Profile): Happening[] {
  const { uid, slug, nombre, bio, version } = after;
  const [was, is] = [published(before), published(after)];
  const all: Happening[] = [];
  for (const [id, link] of is) {
    const [data, known] = [told(link), was.get(id)];
    if (!known) all.push({ tipo: 'enlace.publicado', data });
    else if (!isEqual(told(known), data)) all.push({ tipo: 'enlace.cambiado', data });
  }
  for (const [id, link] of was) {
    if (!is.has(id)) all.push({ tipo: 'enlace.retirado', data: told(link) });
  }
  return [...all, { tipo: 'pagina.publicada', data: { uid, slug, nombre, bio, version } }];
}

/** Tells whom a page's owner wants to be told what a save changed, inside the caller's transaction. */
export function handOn(tx: Database, before: Profile, after: Profile): Promise<void> {
  return handOnAll(tx, after.uid, () => changesOf(before, after));
}
