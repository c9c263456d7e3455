import { map } from 'nanostores';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { namesIn, serviceOf } from '@/lib/blocks/lanzamiento/services';
import type { BlockOf } from '@/lib/blocks/registry';
import { isBlock } from '@/lib/blocks/rules';
import { firstCharacters } from '@/lib/core/text/characters';
import { cardPicture } from '@/lib/media/rules';
import { api, call, ownPicture } from '../api';
import { draftItems, settleItem } from '../draft/store';

type Release = BlockOf<'lanzamiento'>;

/** Ids of the releases for which a lookup of title and cover is running. */
export const $asking = map<Record<string, boolean>>({});

/** Timeout of a lookup, in ms; the server's own timeout is shorter. */
const TIMEOUT_MS = 12_000;

const releaseOf = (id: string) =>
  draftItems().find(
    (item): item is Release => isBlock(item) && item.tipo === 'lanzamiento' && item.id === id,
  );

/**
 * Adds looked-up data to the release's current state, because the release may have changed since.
 */
function settle(id: string, next: (datos: Release['datos']) => Partial<Release['datos']>): void {
  const release = releaseOf(id);
  if (release) settleItem({ ...release, datos: { ...release.datos, ...next(release.datos) } });
}

/**
 * Stores a provider's picture as one of the page's pictures. Returns its URL, or '' if that fails.
 */
async function asCover(imagen: string): Promise<string> {
  const file = await ownPicture(cardPicture(imagen));
  return file ? api.picture(file) : '';
}

async function ask(id: string, url: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const found = await call('POST', '/api/enlaces/leer', { body: { url }, signal });
  const { titulo, artista } = namesIn(found.titulo);
  settle(id, (datos) => ({
    titulo: datos.titulo || firstCharacters(titulo, BLOCK_LIMITS.titulo),
    artista: datos.artista || firstCharacters(artista, BLOCK_LIMITS.titulo),
    // A short URL is replaced by the release's own URL, which can be played.
    servicios: datos.servicios.map((one) =>
      one.url === url && serviceOf(found.url) ? { ...one, url: found.url } : one,
    ),
  }));
  if (found.imagen === '' || releaseOf(id)?.datos.portada !== '') return;
  const portada = await asCover(found.imagen);
  settle(id, (datos) => ({ portada: datos.portada || portada }));
}

/**
 * Looks up the missing title and cover of a release at its services, one after another. The person
 * can type data that is not found.
 */
export async function fillRelease(id: string): Promise<void> {
  if ($asking.get()[id]) return;
  $asking.setKey(id, true);
  for (const { url } of releaseOf(id)?.datos.servicios ?? []) {
    const { titulo = '', portada = '' } = releaseOf(id)?.datos ?? {};
    if (titulo !== '' && portada !== '') break;
    await ask(id, url).catch(() => undefined);
  }
  $asking.setKey(id, false);
}
