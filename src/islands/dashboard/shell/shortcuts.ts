import { atom } from 'nanostores';
import { entry, type Section } from '@/sections';
import { unlessBrowserSteps } from '../draft/history';
import { $picking } from '../draft/picking';
import { redo, undo } from '../draft/steps';
import { may } from '../kernel/me';
import { recall, remember } from '../kernel/remember';
import { goTo } from '../kernel/router';
import { $previewOpen, $shortcutsOpen } from '../kernel/state';
import { save } from '../save/save';

const SINGLE = 'atajos';
/** How long `g` waits for the letter of a section. */
const PATIENCE = 1500;

/**
 * Whether single-key shortcuts are on: people who use speech input must be able to turn them off
 * (WCAG 2.1.4).
 */
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
  n: whenEditing(() => $picking.set(true)),
  v: whenEditing(() =>
    matchMedia('(min-width: 80em)').matches ? goTo('pagina') : $previewOpen.set(true),
  ),
};

let goingUntil = 0;

/** Whether something lies over the page that has to be answered or closed first. */
function isCovered(): boolean {
  // Toasts are dialogs too, but not modal: overlays declare their kind.
  return document.querySelector('[role="dialog"][data-kind], [role="menu"]') !== null;
}

function isBusy(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  const typing = element?.closest('input, textarea, select, [contenteditable]');
  return Boolean(typing) || isCovered();
}

const TYPED =
  'textarea, [contenteditable], input:is([type="text"], [type="search"], [type="url"], [type="tel"], [type="email"], [type="password"], :not([type]))';

/** The step that a key asks for. */
function stepOf(event: KeyboardEvent): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? redo : undo;
  return key === 'y' && !event.metaKey ? redo : undefined;
}

/**
 * Takes a step of the draft. In a text the browser has the first word: it knows each letter
 * that was typed there, and only when it has nothing to take back the draft does.
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
  goingUntil = key === 'g' ? Date.now() + PATIENCE : 0;
  const open = section && may(entry(section).right) ? section : undefined;
  const act = open ? () => goTo(open) : section ? undefined : ACTIONS[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** The global shortcuts: Control+S saves; single keys work outside text fields. */
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

/** The key that commands begin with on this device. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What commands are given by, as keys are written here. */
export const KEYS = {
  save: [COMMAND, 'S'],
  undo: [COMMAND, 'Z'],
  redo: [COMMAND, 'Shift', 'Z'],
};
