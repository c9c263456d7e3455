import { atom } from 'nanostores';
import type { Pattern } from '@/lib/interfaces/examples/schema';

/** What could be used on a page that has something already: its person is asked first. */
export const $offered = atom<Pattern | null>(null);
