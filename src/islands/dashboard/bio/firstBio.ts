import { atom } from 'nanostores';
import type { FirstBioAnswer } from '@/lib/interfaces/ai/schema';
import { call } from '../api';
import { $base } from '../draft/profile';
import { accept } from './bio';

const POLL = 1_500;
/** Longer than the server ever takes for one text. */
const PATIENCE = 25_000;

/** The bio that is proposed by itself at the first sign-in (docs/product.md). */
export const $firstBio = atom<
  { step: 'none' } | { step: 'waiting' } | { step: 'ready'; texto: string; sinIA: boolean }
>({ step: 'none' });

let requested = false;

async function untilWritten(): Promise<FirstBioAnswer> {
  const giveUpAt = Date.now() + PATIENCE;
  for (;;) {
    const answer = await call('POST', '/api/primeraBio');
    if (!answer.pendiente || Date.now() > giveUpAt) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

/**
 * Requests it once a visit, for people without a bio. It is not requested by the person: a failure
 * is not shown.
 */
export async function startFirstBio(): Promise<void> {
  if (requested || $base.get()?.bio !== '') return;
  requested = true;
  $firstBio.set({ step: 'waiting' });
  try {
    const { texto, sinIA = false } = await untilWritten();
    $firstBio.set(texto === '' ? { step: 'none' } : { step: 'ready', texto, sinIA });
  } catch {
    $firstBio.set({ step: 'none' });
  }
}

function close(): void {
  $firstBio.set({ step: 'none' });
  // A proposal that could not be closed is shown once more at the next visit.
  call('DELETE', '/api/primeraBio').catch(() => undefined);
}

/** Takes it into the bio, where it waits to be saved. */
export function acceptFirstBio(texto: string): void {
  accept(texto);
  close();
}

/** Puts it away for good. */
export function dismissFirstBio(): void {
  close();
}
