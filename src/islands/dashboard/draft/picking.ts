import { atom } from 'nanostores';
import { BLOCK_TYPES, type BlockType, kindOf } from '@/lib/blocks/registry';
import { mayUseBlock } from '@/lib/blocks/rules';
import { recallList, remember } from '../core/remember';
import { goTo } from '../core/router';
import { $site } from '../core/site';
import { texts } from '../texts';
import { addBlock, addLink } from './items';
import { kindWords } from './names';
import { $base } from './store';

export const $picking = atom(false);

/** Kind of item that can be added to a page. */
export type Choice = 'enlace' | BlockType;

const USED = 'agregados';
/** Number of additions that are remembered, the latest ones. */
const REMEMBERED = 30;

/** Returns true when the page's plan cannot publish a kind; it can be tried in the draft. */
export function isLocked(choice: Choice): boolean {
  return choice !== 'enlace' && !mayUseBlock($base.get()?.plan ?? 'free', choice);
}

/** Returns the note that a block needs PRO, with the price. */
const ofPro = (name: string) =>
  [texts.toasts.blockOfPro(name), $site.get().prices.pro].filter(Boolean).join(' ');

/**
 * Returns the kinds that can be added: first the link, then the kinds most used in the remembered
 * additions, then the others in their fixed order. Kinds that the plan lacks come last.
 */
export function choices(): Choice[] {
  const counts = new Map<string, number>();
  for (const kind of recallList(USED)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const times = (kind: string) => counts.get(kind) ?? 0;
  const mails = $site.get().mail !== 'off';
  const offered = BLOCK_TYPES.filter((tipo) => mails || !kindOf(tipo).needsMail);
  const rank = (tipo: BlockType) => (isLocked(tipo) ? -1 : times(tipo));
  return ['enlace', ...offered.sort((one, other) => rank(other) - rank(one))];
}

/** Adds an item of a kind and shows it in the list, even when the plan lacks the kind. */
export function pick(choice: Choice): void {
  $picking.set(false);
  remember(USED, [...recallList(USED), choice].slice(-REMEMBERED).join());
  if (choice === 'enlace') addLink();
  else addBlock(choice, isLocked(choice) ? ofPro(kindWords(choice).name) : undefined);
  goTo('enlaces');
}
