import { atom } from 'nanostores';
import { BLOCK_TYPES, type BlockType } from '@/lib/blocks/limits';
import { recallList, remember } from '../shell/remember';
import { goTo } from '../shell/router';
import { $site } from '../shell/site';
import { addBlock, addLink } from './items';

/** Whether somebody is choosing what to add. */
export const $picking = atom(false);

/** What can be added to a page. */
export type Choice = 'enlace' | BlockType;

const USED = 'agregados';
/** How many of the last additions are remembered. */
const REMEMBERED = 30;

/** What can be added: a link first, then what was added most lately, then the others as they are. */
export function choices(): Choice[] {
  const counts = new Map<string, number>();
  for (const kind of recallList(USED)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const times = (kind: string) => counts.get(kind) ?? 0;
  // Without mail nobody could confirm.
  const offered = BLOCK_TYPES.filter((tipo) => tipo !== 'boletin' || $site.get().mail !== 'off');
  return ['enlace', ...offered.sort((one, other) => times(other) - times(one))];
}

/** Adds what was chosen, and shows it in the list. */
export function pick(choice: Choice): void {
  $picking.set(false);
  remember(USED, [...recallList(USED), choice].slice(-REMEMBERED).join());
  if (choice === 'enlace') addLink();
  else addBlock(choice);
  goTo('enlaces');
}
