import { atom } from 'nanostores';
import { recallList, remember } from '../kernel/remember';
import { $base } from './profile';

type Mark = 'compartida' | 'ocultos' | 'deCero';

const key = () => `pasos:${$base.get()?.uid ?? ''}`;

/** What this browser knows of somebody's first steps: whether they shared, whether they hid them. */
export const $stepMarks = atom<readonly string[]>([]);

function mark(done: Mark): void {
  if ($stepMarks.get().includes(done)) return;
  $stepMarks.set([...$stepMarks.get(), done]);
  remember(key(), $stepMarks.get().join());
}

/** Reads the marks of whoever is signed in. */
export function recallSteps(): void {
  $stepMarks.set(recallList(key()));
}

/** The page's address was copied or sent to somebody. */
export const markShared = () => mark('compartida');

/** The person wants to see no first steps. */
export const hideSteps = () => mark('ocultos');

/** The person wants to start without an example. */
export const startFromScratch = () => mark('deCero');
