import { picturesIn } from '@/lib/blocks/rules';
import { type Database, reading } from '@/lib/core/db';
import { isLinkPicture } from '@/lib/media/rules';
import {
  type EncodedPicture,
  encodeLinkPicture,
  encodePicture,
  notOf,
  roomForPictures,
  storeFor,
  storePicture,
} from '@/lib/media/service.server';
import type { FileContents } from './file-contents';
import { encoded } from './pictures.server';
import type { Change } from './review/review';

/** Re-encoded pictures of links and blocks, by their URLs in the file. */
export type ListedPictures = Map<string, EncodedPicture>;

/** Re-encodes the pictures of a file's list that are not this page's already. */
export async function encodeListed(
  uid: string,
  { imagenes }: FileContents,
): Promise<ListedPictures> {
  const ready: ListedPictures = new Map();
  if (!imagenes) return ready;
  const foreign = await notOf(await reading(), uid, [...imagenes.keys()]);
  for (const [address, bytes] of imagenes) {
    if (!foreign.has(address)) continue;
    const picture = await encoded(
      bytes,
      isLinkPicture(address) ? encodeLinkPicture : encodePicture,
    );
    if (picture) ready.set(address, picture);
  }
  return ready;
}

/** Returns the URLs of a change's pictures. */
function addressesOf(change: Change): string[] {
  if (change.que === 'producto') return change.product.imagenes.map(({ medio }) => medio);
  if (change.que === 'enlace') return change.link.imagen === '' ? [] : [change.link.imagen];
  return change.que === 'bloque' ? picturesIn(change.block).map(([, address]) => address) : [];
}

/** Replaces URLs of pictures by those stored here; pictures that are not stored are left out. */
function movedPictures<P extends { medio: string }>(pictures: P[], to: Map<string, string>): P[] {
  return pictures.flatMap((picture) => {
    const medio = to.get(picture.medio);
    return medio ? [{ ...picture, medio }] : [];
  });
}

/** Returns a change with its pictures' URLs stored here. */
function moved(change: Change, to: Map<string, string>): Change {
  if (change.que === 'producto') {
    const { product } = change;
    return { ...change, product: { ...product, imagenes: movedPictures(product.imagenes, to) } };
  }
  if (change.que === 'enlace') {
    const { link } = change;
    return { ...change, link: { ...link, imagen: to.get(link.imagen) ?? '' } };
  }
  if (change.que !== 'bloque') return change;
  const { block } = change;
  if (block.tipo === 'lanzamiento') {
    const { datos } = block;
    return {
      ...change,
      block: { ...block, datos: { ...datos, portada: to.get(datos.portada) ?? '' } },
    };
  }
  if (block.tipo !== 'imagenes') return change;
  const { datos } = block;
  const imagenes = movedPictures(datos.imagenes, to);
  return { ...change, block: { ...block, datos: { ...datos, imagenes } } };
}

/**
 * Stores the pictures of selected changes inside the caller's transaction. Returns the changes with
 * pictures of this page only.
 */
export async function withListed(
  tx: Database,
  uid: string,
  changes: Change[],
  ready: ListedPictures,
): Promise<Change[]> {
  const addresses = [...new Set(changes.flatMap(addressesOf))];
  const foreign = await notOf(tx, uid, addresses);
  const to = new Map(addresses.map((address) => [address, address]));
  let room = await roomForPictures(tx, uid);
  for (const address of foreign) {
    const picture = ready.get(address);
    const ofLink = isLinkPicture(address);
    to.delete(address);
    if (!picture || (!ofLink && room <= 0)) continue;
    if (!ofLink) room -= 1;
    const stored = ofLink ? storeFor('enlace', tx, uid, picture) : storePicture(tx, uid, picture);
    to.set(address, await stored);
  }
  return changes.map((change) => moved(change, to));
}
