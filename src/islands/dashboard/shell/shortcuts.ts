import { atom } from 'nanostores';
import { entry, type Section } from '@/sections';
import { save } from '../draft/save';
import { addLink } from '../links/links';
import { may } from './me';
import { recall, remember } from './remember';
import { goTo } from './router';
import { $previewOpen } from './state';

const SINGLE = 'atajos';
/** How long `g` waits for the letter of a section. */
const PATIENCE = 1500;

/** Whether the list of shortcuts is open. */
export const $shortcutsOpen = atom(false);

/** Whether keys without Control do anything: whoever dictates must be able to turn them off. */
export const $singleKeys = atom(recall(SINGLE) !== 'no');

/** Turns the shortcuts of one key on or off. */
export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  remember(SINGLE, on ? 'si' : 'no');
}

/** What may be done by a key: a role that changes nothing adds, draws and saves nothing either. */
const whenEditing = (act: () => void) => () => may('page.edit') && act();

const SECTION_KEYS: Record<string, Section> = {
  d: 'dashboard',
  p: 'perfil',
  e: 'enlaces',
  v: 'pagina',
};

const ACTIONS: Record<string, () => unknown> = {
  '?': () => $shortcutsOpen.set(true),
  n: whenEditing(() => {
    addLink();
    goTo('enlaces');
  }),
  v: whenEditing(() =>
    matchMedia('(min-width: 80em)').matches ? goTo('pagina') : $previewOpen.set(true),
  ),
};

let goingUntil = 0;

function isBusy(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  const typing = element?.closest('input, textarea, select, [contenteditable]');
  // Toasts are dialogs too, but nobody has to answer them: overlays say their kind.
  const over = document.querySelector('[role="dialog"][data-kind], [role="menu"]');
  return Boolean(typing) || over !== null;
}

function takeSingle(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  const section = Date.now() < goingUntil ? SECTION_KEYS[key] : undefined;
  goingUntil = key === 'g' ? Date.now() + PATIENCE : 0;
  const open = section && may(entry(section).right) ? section : undefined;
  const act = open ? () => goTo(open) : section ? undefined : ACTIONS[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** What a key does wherever one is: Control+S saves; single keys act when nobody is typing. */
export function takeKey(event: KeyboardEvent): void {
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand && event.key.toLowerCase() === 's') {
    event.preventDefault();
    if (may('page.edit')) void save();
  } else if (!withCommand && !event.altKey && $singleKeys.get() && !isBusy(event.target)) {
    takeSingle(event);
  }
}
