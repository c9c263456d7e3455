import { atom } from 'nanostores';
import { entryOf, GROUPS, type Section } from '@/sections';
import { recall, recallList, remember } from '../../kernel/remember';
import { $router } from '../../kernel/router';

const REMEMBERED = 'secciones-abiertas';

/** The groups that are open: at first the first one. */
export const $openGroups = atom<readonly string[]>(['main']);

function set(open: readonly string[]): void {
  $openGroups.set(open);
  remember(REMEMBERED, open.join());
}

/** Opens or closes a group of the sidebar. */
export function toggleGroup(group: string): void {
  const open = $openGroups.get();
  set(open.includes(group) ? open.filter((one) => one !== group) : [...open, group]);
}

/** Opens the group of a section, so that one sees where one is. */
function show(section: Section | undefined): void {
  if (!section) return;
  const group = GROUPS.find(([, targets]) => targets.includes(entryOf(section)))?.[0];
  if (group && !$openGroups.get().includes(group)) $openGroups.set([...$openGroups.get(), group]);
}

/** Reads which groups were left open, and opens the one where one is. Returns what stops it. */
export function startGroups(): () => void {
  if (recall(REMEMBERED) !== null) $openGroups.set(recallList(REMEMBERED));
  return $router.subscribe((page) => show(page?.route));
}
