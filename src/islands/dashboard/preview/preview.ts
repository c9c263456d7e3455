import { atom, onMount } from 'nanostores';
import { ApiError, api } from '../api';
import type { Draft } from '../draft/fields';
import { $draft } from '../draft/profile';
import { $zone } from '../draft/zone';

const DELAY = 120;

/** The last drawing of the draft, and why it is not the newest when it is not. */
export interface Preview {
  html: string;
  state: 'waiting' | 'live' | 'invalid' | 'signedOut' | 'offline';
}

/** The public page rendered from the draft, while the preview is visible. */
export const $preview = atom<Preview>({ html: '', state: 'waiting' });

let newest: AbortController | undefined;

function stateAfter(thrown: unknown): Preview['state'] {
  const code = thrown instanceof ApiError ? thrown.code : undefined;
  if (code === 'unauthenticated') return 'signedOut';
  return code === 'invalid' ? 'invalid' : 'offline';
}

/** Draws a draft. An answer that a newer one has overtaken is dropped. */
export async function draw(draft: Draft): Promise<void> {
  newest?.abort();
  const controller = new AbortController();
  newest = controller;
  try {
    const html = await api.preview({ ...draft, zonaHoraria: $zone.get() }, controller.signal);
    if (newest === controller) $preview.set({ html, state: 'live' });
  } catch (thrown) {
    if (newest === controller) $preview.set({ ...$preview.get(), state: stateAfter(thrown) });
  }
}

onMount($preview, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = $draft.subscribe((draft) => {
    clearTimeout(timer);
    if (draft) timer = setTimeout(() => void draw(draft), $preview.get().html ? DELAY : 0);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
});
