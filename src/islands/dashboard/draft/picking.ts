import { atom } from 'nanostores';
import { BLOCK_TYPES, type BlockType, kindOf } from '@/lib/page/blocks/registry';
import { mayUseBlock } from '@/lib/page/blocks/rules';
import { recallList, remember } from '../kernel/remember';
import { goTo } from '../kernel/router';
import { $site } from '../kernel/site';
import { texts } from '../texts';
import { addBlock, addLink } from './items';
import { kindWords } from './names';
import { $base } from './profile';

/** Whether the picker of new items is open. */
export const $picking = atom(false);

/** What can be added to a page. */
export type Choice = 'enlace' | BlockType;

const USED = 'agregados';
/** How many of the last additions are remembered. */
const REMEMBERED = 30;

/** Whether the page's plan does not publish a choice: it is tried in the draft. */
export function isLocked(choice: Choice): boolean {
  return choice !== 'enlace' && !mayUseBlock($base.get()?.plan ?? 'free', choice);
}

/** What is PRO of what was added, what stands in for it, and what it costs. */
const ofPro = (name: string) =>
  [texts.toasts.blockOfPro(name), $site.get().proPrice].filter(Boolean).join(' ');

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
  const rank = (tipo: BlockType) => (isLocked(tipo) ? -1 : times(tipo));
  return ['enlace', ...offered.sort((one, other) => rank(other) - rank(one))];
}

/** Adds what was chosen, and shows it in the list; what the plan lacks is tried there. */
export function pick(choice: Choice): void {
  $picking.set(false);
  remember(USED, [...recallList(USED), choice].slice(-REMEMBERED).join());
  if (choice === 'enlace') addLink();
  else addBlock(choice, isLocked(choice) ? ofPro(kindWords(choice).name) : undefined);
  goTo('enlaces');
}
