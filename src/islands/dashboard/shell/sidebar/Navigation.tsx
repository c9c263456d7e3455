import { atom } from 'nanostores';
import { entryOf, GROUPS, type Section } from '@/sections';
import { recall, recallList, remember } from '../../core/remember';
import { $router } from '../../core/router';

const REMEMBERED = 'secciones-abiertas';

/** The expanded groups; initially the first one. */
export const $openGroups = atom<readonly string[]>(['main']);

function set(open: readonly string[]): void {
  $openGroups.set(open);
  remember(REMEMBERED, open.join());
}

export function toggleGroup(group: string): void {
  const open = $openGroups.get();
  set(open.includes(group) ? open.filter((one) => one !== group) : [...open, group]);
}

/** Returns the group that lists a section. */
export function groupOf(section: Section): string | undefined {
  return GROUPS.find(([, targets]) => targets.includes(entryOf(section)))?.[0];
}

/** Returns true when the sidebar shows the section's link, or that of the entry containing it. */
export function isListed(section: Section): boolean {
  return $openGroups.get().includes(groupOf(section) ?? '');
}

/** Expands the group of a section, so that the current one is visible. */
function show(section: Section | undefined): void {
  if (!section) return;
  const group = groupOf(section);
  if (group && !$openGroups.get().includes(group)) $openGroups.set([...$openGroups.get(), group]);
}

/** Reads the expanded groups stored in this browser. */
export function recallGroups(): void {
  if (recall(REMEMBERED) !== null) $openGroups.set(recallList(REMEMBERED));
}

/** Expands the group of each section that is opened. Returns the function that stops it. */
export function startGroups(): () => void {
  return $router.subscribe((page) => show(page?.route));
}
