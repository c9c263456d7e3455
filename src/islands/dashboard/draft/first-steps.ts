import { atom } from 'nanostores';
import { recallList, remember } from '../core/remember';
import { $base } from './store';

type Mark = 'compartida' | 'ocultos' | 'deCero';

const key = () => `pasos:${$base.get()?.uid ?? ''}`;

/** A person's first steps as this browser stores them: shared the page, hid the list. */
export const $stepMarks = atom<readonly string[]>([]);

function mark(done: Mark): void {
  if ($stepMarks.get().includes(done)) return;
  $stepMarks.set([...$stepMarks.get(), done]);
  remember(key(), $stepMarks.get().join());
}

/** Reads the marks of the signed-in person. */
export function recallSteps(): void {
  $stepMarks.set(recallList(key()));
}

/** Marks that the page's URL was copied or sent. */
export const markShared = () => mark('compartida');

/** Marks that the person hid the first steps. */
export const hideSteps = () => mark('ocultos');

/** Marks that the person starts without an example. */
export const startFromScratch = () => mark('deCero');
