import { atom } from 'nanostores';
import { entry, type Section } from '@/sections';
import { useStarted } from '../core/frame';
import { may } from '../core/me';
import { recall, remember } from '../core/remember';
import { goTo } from '../core/router';
import { $previewOpen, $shortcutsOpen } from '../core/state';
import { unlessBrowserSteps } from '../draft/history';
import { $picking } from '../draft/picking';
import { redo, undo } from '../draft/steps';
import { save } from '../save/save';

const SINGLE = 'atajos';
/** Time after `g` in which the letter of a section must follow, in ms. */
const TIMEOUT_MS = 1500;

/** True if single-key shortcuts are on. Users of speech input can turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(recall(SINGLE) !== 'no');

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  remember(SINGLE, on ? 'si' : 'no');
}

/** Wraps a shortcut's action so that it needs the right to edit. */
const whenEditing = (act: () => void) => () => may('page.edit') && act();

const SECTION_KEYS: Record<string, Section> = {
  d: 'dashboard',
  p: 'perfil',
  e: 'enlaces',
  v: 'pagina',
};

const ACTIONS: Record<string, () => unknown> = {
  '?': () => $shortcutsOpen.set(true),
  n: whenEditing(() => $picking.set(true)),
  v: whenEditing(() =>
    matchMedia('(min-width: 80em)').matches ? goTo('pagina') : $previewOpen.set(true),
  ),
};

let goingUntil = 0;

/** Returns true while a dialog or a menu covers the page. */
function isCovered(): boolean {
  // Toasts are dialogs too, but not modal. Only overlays have a `data-kind`.
  return document.querySelector('[role="dialog"][data-kind], [role="menu"]') !== null;
}

function isBusy(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  const typing = element?.closest('input, textarea, select, [contenteditable]');
  return Boolean(typing) || isCovered();
}

const TYPED =
  'textarea, [contenteditable], input:is([type="text"], [type="search"], [type="url"], [type="tel"], [type="email"], [type="password"], :not([type]))';

/** Returns `undo` or `redo` for a key event of theirs, otherwise undefined. */
function stepOf(event: KeyboardEvent): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? redo : undo;
  return key === 'y' && !event.metaKey ? redo : undefined;
}

/**
 * Undoes or redoes. In a text field the browser's own undo comes first, because it knows each typed
 * letter; the draft's undo runs when the browser has nothing to undo.
 */
function takeStep(event: KeyboardEvent, step: () => void): void {
  if (!may('page.edit') || isCovered()) return;
  const inText = event.target instanceof Element && event.target.matches(TYPED);
  if (inText) {
    unlessBrowserSteps(step);
    return;
  }
  event.preventDefault();
  step();
}

function takeSingle(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  const section = Date.now() < goingUntil ? SECTION_KEYS[key] : undefined;
  goingUntil = key === 'g' ? Date.now() + TIMEOUT_MS : 0;
  const open = section && may(entry(section).right) ? section : undefined;
  const act = open ? () => goTo(open) : section ? undefined : ACTIONS[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** Handles the global shortcuts: Control+S saves; single keys work outside of text fields. */
export function takeKey(event: KeyboardEvent): void {
  const withCommand = event.ctrlKey || event.metaKey;
  const step = stepOf(event);
  if (withCommand && event.key.toLowerCase() === 's') {
    event.preventDefault();
    if (may('page.edit')) void save();
  } else if (withCommand && !event.altKey && step) {
    takeStep(event, step);
  } else if (!withCommand && !event.altKey && $singleKeys.get() && !isBusy(event.target)) {
    takeSingle(event);
  }
}

/**
 * Returns the names of the keys on this device. The server does not know the device, so the names
 * change once the browser renders.
 */
export function useKeys() {
  const isApple = useStarted() && /Mac|iPhone|iPad/.test(navigator.userAgent);
  const command = isApple ? '⌘' : 'Ctrl';
  return { save: [command, 'S'], undo: [command, 'Z'], redo: [command, 'Shift', 'Z'] };
}
