import { atom, computed, map } from 'nanostores';
import type { Address, Tone } from '@/lib/ai/rules';
import type { AiState, BioResponse } from '@/lib/ai/schema';
import { getAiTexts } from '@/lib/ai/texts';
import { pageLanguage } from '@/lib/core/i18n';
import { jobOf } from '@/lib/profile/profession-words';
import { ApiError, api } from '../api';
import { $draft, setField } from '../draft/store';
import { $savedCount } from '../save/save';

/** The texts load with the helpers, not with the dashboard. */
export const bioTexts = getAiTexts(pageLanguage());

/** Number of proposals per request. */
const PROPOSALS = 3;

/** The remaining uses of today, and whether there is a model. */
export const $ai = atom<AiState | null>(null);

/** Tone and form of address of the next bio, and a phrase that adds to name and profession. */
export const $bioOptions = map<{ tono: Tone; trato: Address; frase: string }>({
  tono: 'cercano',
  trato: 'primera',
  frase: '',
});

/** Proposed texts, from the model or the local writer. */
export interface Proposals {
  texts: string[];
  sinIA: boolean;
}
export const $proposals = atom<Proposals | null>(null);

export const $writing = atom<'idle' | 'model' | 'local' | 'cancelled' | 'ready'>('idle');

/** The error in the dialog; `withoutAi` is true when the local writer is offered. */
export const $alert = atom<{ message: string; withoutAi: boolean } | null>(null);

/** The bio before and after a helper changed it. */
const $swap = atom<{ before: string; after: string; back: boolean } | null>(null);

/**
 * Present while the previous bio can be restored: it is not the current one and the draft is
 * unpublished. `standing` is false after later typing.
 */
export const $undoable = computed([$swap, $draft], (swap, draft) =>
  swap && draft && draft.bio !== swap.before
    ? { back: swap.back, standing: draft.bio === swap.after }
    : null,
);

// Nothing can be restored once the draft is saved.
$savedCount.listen(() => $swap.set(null));

/** Loads the remaining uses. Without them the helpers still work: the server decides. */
export async function loadAi(): Promise<void> {
  try {
    $ai.set(await api.ai());
  } catch {
    $ai.set(null);
  }
}

/** Stores the remaining uses from a response. */
export function countDown(helper: 'bio' | 'captura', restantes: number): void {
  const state = $ai.get();
  if (state) $ai.set({ ...state, [helper]: { ...state[helper], restantes } });
}

let underWay: AbortController | undefined;

function receive({ choices, restantes, sinIA }: BioResponse): void {
  $proposals.set({ texts: choices.map(({ message }) => message.content), sinIA: sinIA ?? false });
  $writing.set('ready');
  countDown('bio', restantes);
}

/**
 * Returns true when the local writer would help: the model failed or its quota is used up, while
 * the person has uses left.
 */
export function mayGoWithoutAi(error: ApiError, helper: 'bio' | 'captura'): boolean {
  const state = $ai.get();
  if (!state?.ia) return false;
  if (error.code === 'unavailable') return true;
  return error.code === 'tooMany' && state[helper].restantes > 0;
}

function showError(thrown: unknown): void {
  $writing.set('idle');
  if (!(thrown instanceof ApiError) || thrown.code === 'offline' || thrown.code === 'internal') {
    $alert.set({ message: bioTexts.errors.failed, withoutAi: false });
    return;
  }
  $alert.set({ message: thrown.message, withoutAi: mayGoWithoutAi(thrown, 'bio') });
  void loadAi();
}

/** Requests proposals. `local` is the person's consent to the local writer. */
export async function generate(local = false): Promise<void> {
  const draft = $draft.get();
  if (!draft || underWay) return;
  const { nombre } = draft;
  const profesion = jobOf(draft, pageLanguage());
  const controller = new AbortController();
  underWay = controller;
  $alert.set(null);
  $writing.set(local || $ai.get()?.ia === false ? 'local' : 'model');
  try {
    const wish = { nombre, profesion, ...$bioOptions.get(), propuestas: PROPOSALS, local };
    receive(await api.bio(wish, controller.signal));
  } catch (thrown) {
    if (!controller.signal.aborted) showError(thrown);
  } finally {
    underWay = undefined;
  }
}

/** Aborts the request. The server stops too, but the use still counts. */
export function cancel(): void {
  underWay?.abort();
  $writing.set('cancelled');
  void loadAi();
}

function replace(after: string, back: boolean): void {
  $swap.set({ before: $draft.get()?.bio ?? '', after, back });
  setField('bio', after);
}

/** Puts a text into the draft's bio; it still has to be saved. */
export function accept(text: string): void {
  replace(text, false);
  $proposals.set(null);
  $writing.set('idle');
}

/** Swaps the bio with its previous text; a second call swaps them back. */
export function undo(): void {
  const swap = $swap.get();
  if (swap) replace(swap.before, !swap.back);
}

/** Closes the proposals; the bio stays as it is. */
export function discard(): void {
  $proposals.set(null);
  $writing.set('idle');
}
