import { atom } from 'nanostores';
import type { BlockKind } from '@/lib/page/blocks/kind/kind';
import { BLOCK_TYPES, type BlockType, kindOf } from '@/lib/page/blocks/registry';
import { mayUseBlock } from '@/lib/page/blocks/rules';
import type { Section } from '@/sections';
import { recallList, remember } from '../kernel/remember';
import { goTo } from '../kernel/router';
import { $site } from '../kernel/site';
import { addBlock, addLink } from './items';
import { $base } from './profile';

/** Whether the picker of new items is open. */
export const $picking = atom(false);

/** What can be added to a page. */
export type Choice = 'enlace' | BlockType;

const USED = 'agregados';
/** How many of the last additions are remembered. */
const REMEMBERED = 30;

/** Where what the plan lacks is presented, by the rule that a kind of block needs. */
const SECTION_OF_RULE = {
  events: 'eventos',
  store: 'productos',
} as const satisfies Record<NonNullable<BlockKind['needs']>, Section>;

/** The section that stands in for a choice that the page's plan does not have; undefined for others. */
export function lockedBy(choice: Choice): Section | undefined {
  if (choice === 'enlace' || mayUseBlock($base.get()?.plan ?? 'free', choice)) return undefined;
  const { needs } = kindOf(choice);
  return needs && SECTION_OF_RULE[needs];
}

/**
 * What can be added: a link first, then what was added most lately, then the others as they are,
 * and what the plan lacks at the end.
 */
export function choices(): Choice[] {
  const counts = new Map<string, number>();
  for (const kind of recallList(USED)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const times = (kind: string) => counts.get(kind) ?? 0;
  const mails = $site.get().mail !== 'off';
  const offered = BLOCK_TYPES.filter((tipo) => mails || !kindOf(tipo).needsMail);
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
