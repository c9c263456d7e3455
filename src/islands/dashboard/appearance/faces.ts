import { atom, onMount } from 'nanostores';
import type { FontId } from '@/lib/appearance/options';
import { call } from '../api';

/** Returns the font-family name of a display font subset for the person's name. */
export const familyOf = (id: FontId) => `letra-${id}`;

/** Display fonts that have loaded. */
export const $faces = atom<ReadonlySet<FontId>>(new Set());

async function install([id, base64]: [string, string]): Promise<FontId> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const face = new FontFace(familyOf(id as FontId), bytes, { weight: '1 999' });
  document.fonts.add(await face.load());
  return id as FontId;
}

onMount($faces, () => {
  void call('GET', '/api/apariencia/letras')
    .then(({ letras }) => Promise.all(Object.entries(letras).map(install)))
    .then((ids) => $faces.set(new Set(ids)))
    // Without them miniatures use the system's fonts, as some pages do.
    .catch(() => undefined);
});
