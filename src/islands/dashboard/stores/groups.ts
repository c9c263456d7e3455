import { atom } from 'nanostores';
import { recall, recallList, remember } from './remember';
import { $router, type Section } from './router';

/** A section of the dashboard, or a page outside it. */
export type Target = Section | 'precios';

/** The sidebar: its groups and what each leads to, in order. */
export const GROUPS = [
  ['main', ['dashboard', 'perfil', 'enlaces', 'apariencia', 'pagina']],
  ['analytics', ['analytics', 'visitors', 'clicks', 'performance']],
  ['account', ['facturacion', 'precios', 'ajustes', 'notificaciones', 'ayuda']],
] as const satisfies readonly [string, readonly Target[]][];

const REMEMBERED = 'secciones-abiertas';

/** The groups that are open: at first the first one. */
export const $openGroups = atom<readonly string[]>(['main']);

/** The entry of the sidebar that stands for a section. */
export function entryOf(section: Section | undefined): Target | undefined {
  return section === 'configuracion' ? 'facturacion' : section;
}

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
  const entry = entryOf(section);
  const group = GROUPS.find(([, targets]) => targets.some((target) => target === entry))?.[0];
  if (group && !$openGroups.get().includes(group)) $openGroups.set([...$openGroups.get(), group]);
}

/** Reads which groups were left open, and opens the one where one is. Gives a stop. */
export function startGroups(): () => void {
  if (recall(REMEMBERED) !== null) $openGroups.set(recallList(REMEMBERED));
  return $router.subscribe((page) => show(page?.route));
}
