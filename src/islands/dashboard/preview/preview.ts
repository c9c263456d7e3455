import { atom, onMount } from 'nanostores';
import { ApiError, api } from '../api';
import type { Draft } from '../draft/fields';
import { $draft } from '../draft/store';
import { $zone } from '../draft/zone';

const DELAY = 120;
/** Pause before a failed rendering is repeated, in ms. */
const RETRY_MS = 3_000;

/** The last rendering of the draft, and the reason if it is outdated. */
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

/**
 * Renders a draft on the server. A newer request aborts this one and drops its response. Returns
 * the state; undefined when a newer request replaced this one.
 */
async function draw(draft: Draft): Promise<Preview['state'] | undefined> {
  newest?.abort();
  const controller = new AbortController();
  newest = controller;
  let next: Preview;
  try {
    const html = await api.preview({ ...draft, zonaHoraria: $zone.get() }, controller.signal);
    next = { html, state: 'live' };
  } catch (thrown) {
    next = { ...$preview.get(), state: stateAfter(thrown) };
  }
  if (newest !== controller) return undefined;
  $preview.set(next);
  return next.state;
}

onMount($preview, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const drawIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      timer = undefined;
      const draft = $draft.get();
      const state = draft && (await draw(draft));
      const isDue = timer === undefined && !hasEnded;
      if (state === 'offline' && isDue) drawIn(RETRY_MS);
    }, ms);
  };
  const stop = $draft.subscribe((draft) => {
    clearTimeout(timer);
    if (draft) drawIn($preview.get().html ? DELAY : 0);
  });
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stop();
  };
});
