import { atom, computed, map } from 'nanostores';
import type { Address, Tone } from '@/lib/interfaces/ai/rules';
import type { AiState, BioAnswer } from '@/lib/interfaces/ai/schema';
import { getAiTexts } from '@/lib/interfaces/ai/texts';
import { pageLanguage } from '@/lib/kernel/i18n';
import { jobOf } from '@/lib/page/profile/profession-words';
import { ApiError, api } from '../api';
import { $draft, setField } from '../draft/profile';
import { $savedCount } from '../save/save';

/** The texts of the bio helpers: a file of their own, so that only those who open them load them. */
export const bioTexts = getAiTexts(pageLanguage());

/** How many texts are asked for at once. */
const PROPOSALS = 3;

/** What the helpers have left today, and whether there is a model. */
export const $ai = atom<AiState | null>(null);

/** How the next bio should sound, and what it may say besides name and profession. */
export const $bioOptions = map<{ tono: Tone; trato: Address; frase: string }>({
  tono: 'cercano',
  trato: 'primera',
  frase: '',
});

/** Texts to choose from, wherever they came from. */
export interface Proposals {
  texts: string[];
  sinIA: boolean;
}
export const $proposals = atom<Proposals | null>(null);

/** Where writing stands, as it is told to the person. */
export const $writing = atom<'idle' | 'model' | 'local' | 'cancelled' | 'ready'>('idle');

/** A failure that needs an answer; `withoutAi` offers the local writer. */
export const $alert = atom<{ message: string; withoutAi: boolean } | null>(null);

/** The text that was in the bio before a helper changed it, and what it was changed to. */
const $swap = atom<{ before: string; after: string; back: boolean } | null>(null);

/** The bio that can be restored, unless it is the current one; later typing does not matter. */
export const $undoable = computed([$swap, $draft], (swap, draft) =>
  swap && draft && draft.bio !== swap.before
    ? { back: swap.back, standing: draft.bio === swap.after }
    : null,
);

// Once it is published nothing of it waits any more.
$savedCount.listen(() => $swap.set(null));

/** Asks what is left today. Without an answer the helpers still work: the server decides. */
export async function loadAi(): Promise<void> {
  try {
    $ai.set(await api.ai());
  } catch {
    $ai.set(null);
  }
}

/** Writes down what an answer says is left. */
export function countDown(helper: 'bio' | 'captura', restantes: number): void {
  const state = $ai.get();
  if (state) $ai.set({ ...state, [helper]: { ...state[helper], restantes } });
}

let underWay: AbortController | undefined;

function receive({ choices, restantes, sinIA }: BioAnswer): void {
  $proposals.set({ texts: choices.map(({ message }) => message.content), sinIA: sinIA ?? false });
  $writing.set('ready');
  countDown('bio', restantes);
}

/** Whether the local writer would help: the model failed, or is used up while the person is not. */
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

/** Asks for proposals; `local` agrees to the local writer. */
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

/** Gives up waiting; the server stops too, and the use stays taken. */
export function cancel(): void {
  underWay?.abort();
  $writing.set('cancelled');
  void loadAi();
}

function replace(after: string, back: boolean): void {
  $swap.set({ before: $draft.get()?.bio ?? '', after, back });
  setField('bio', after);
}

/** Puts a text in the bio, where it waits to be saved. */
export function accept(text: string): void {
  replace(text, false);
  $proposals.set(null);
  $writing.set('idle');
}

/** Brings back the text from before; doing it again brings back the other one. */
export function undo(): void {
  const swap = $swap.get();
  if (swap) replace(swap.before, !swap.back);
}

/** Puts the proposals away; the bio stays as it is. */
export function discard(): void {
  $proposals.set(null);
  $writing.set('idle');
}
