import { atom } from 'nanostores';
import { BLOCK_TYPES, type BlockType } from '@/lib/page/blocks/limits';
import { mayUseBlock } from '@/lib/page/blocks/plan';
import type { Section } from '@/sections';
import { recallList, remember } from '../kernel/remember';
import { goTo } from '../kernel/router';
import { $site } from '../kernel/site';
import { addBlock, addLink } from './items';
import { $base } from './profile';

/** Whether somebody is choosing what to add. */
export const $picking = atom(false);

/** What can be added to a page. */
export type Choice = 'enlace' | BlockType;

const USED = 'agregados';
/** How many of the last additions are remembered. */
const REMEMBERED = 30;

/** Where what a kind of block shows is made, which says what it is of while the plan lacks it. */
const SECTIONS_OF: Partial<Record<Choice, Section>> = {
  eventos: 'eventos',
  productos: 'productos',
};

/** The section that stands in for a choice that the page's plan does not have; undefined for others. */
export function lockedBy(choice: Choice): Section | undefined {
  if (choice === 'enlace' || mayUseBlock($base.get()?.plan ?? 'free', choice)) return undefined;
  return SECTIONS_OF[choice];
}

/**
 * What can be added: a link first, then what was added most lately, then the others as they are,
 * and what the plan lacks at the end.
 */
export function choices(): Choice[] {
  const counts = new Map<string, number>();
  for (const kind of recallList(USED)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const times = (kind: string) => counts.get(kind) ?? 0;
  // Without mail nobody could confirm.
  const offered = BLOCK_TYPES.filter((tipo) => tipo !== 'boletin' || $site.get().mail !== 'off');
  const rank = (tipo: BlockType) => (lockedBy(tipo) ? -1 : times(tipo));
  return ['enlace', ...offered.sort((one, other) => rank(other) - rank(one))];
}

/** Adds what was chosen, and shows it in the list; what the plan lacks leads to what it would be. */
export function pick(choice: Choice): void {
  $picking.set(false);
  const locked = lockedBy(choice);
  if (locked) {
    goTo(locked);
    return;
  }
  remember(USED, [...recallList(USED), choice].slice(-REMEMBERED).join());
  if (choice === 'enlace') addLink();
  else addBlock(choice);
  goTo('enlaces');
}
