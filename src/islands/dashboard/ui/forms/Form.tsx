import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { v7 as newId } from 'uuid';
import type { Section } from '@/sections';
import { type Issues, withoutIssues } from '../../core/attempts';
import { $router, goTo } from '../../core/router';
import { $load } from '../../core/state';
import { dismiss, fail, offerUndo } from '../../core/toasts';
import { $switching } from '../../session/pages';
import { texts } from '../../texts';
import { Button } from '../Button';
import { askToStay } from '../document';
import { Inline, Stack, Text } from '../layout/Layout';
import { type Save, useNewer } from './newer';

/** Readers of what is typed or uploading: true, or a changed form, while it is not saved. */
const watched = new Set<() => unknown>();

/** True while something typed is not saved, also in a form of a section that was left. */
export const hasChangedForm = () =>
  [...watched].some((read) => {
    const typed = read();
    return typed === true || isChanged(typed);
  });

function askAboutForms(event: BeforeUnloadEvent): void {
  const canSave = !$switching.get() && $load.get() !== 'lost';
  if (canSave && hasChangedForm()) askToStay(event);
}

/** Makes the browser ask before it leaves the document while something typed is not saved. */
export function watch(read: () => unknown): void {
  window.addEventListener('beforeunload', askAboutForms);
  watched.add(read);
}

/** Returns a ref: while it is true, the browser asks before it leaves the document. */
function useStayWarning() {
  const isTyped = useRef(false);
  useEffect(() => {
    const read = () => isTyped.current;
    watch(read);
    return () => void watched.delete(read);
  }, []);
  return isTyped;
}

/** Moves the focus to the button of a submitted form, because inert fields would lose it. */
export function focusButton({ nativeEvent }: SubmitEvent): void {
  (nativeEvent.submitter as HTMLElement | null)?.focus({ preventScroll: true });
}

type SaveAtom = WritableAtom<Save>;
const IDLE: Save = { issues: {}, busy: false };

/** Id of the toast of a refused form whose section was left. */
const elsewhereOf = (section: Section | undefined) => `form ${section}`;

/** Shows that a form was refused after its section was left, and leads there. */
function failElsewhere(issues: Issues, section: Section | undefined): void {
  const why = Object.values(issues)[0] ?? '';
  const action = section && { label: texts.steps.see, run: () => goTo(section) };
  fail(elsewhereOf(section), texts.toasts.saveFailed, why, action);
}

/**
 * Submits a form with `save`, which returns errors by field. On errors the typed text stays and the
 * first field with an error takes the focus; without errors `done` is called. A field that changes
 * loses its error by `clear`. The save of a kept form, `$kept`, outlives the form's component.
 */
export function useSaving(save: () => Promise<Issues>, done?: () => void, $kept?: SaveAtom) {
  const [$own] = useState(() => atom(IDLE));
  const $save = $kept ?? $own;
  const { issues, busy } = useStore($save);
  // A kept form is watched by itself.
  const isTyped = useStayWarning();
  const run = async (fields?: HTMLElement) => {
    if ($save.get().busy) return;
    const section = $router.get()?.route;
    $save.set({ ...$save.get(), busy: true });
    // Saving may itself lead to another document.
    isTyped.current = false;
    const wrong = await save();
    // flushSync, because React otherwise renders later after an await, and the field with the error
    // would not exist yet.
    flushSync(() => $save.set({ issues: wrong, busy: false }));
    if (Object.keys(wrong).length === 0) {
      dismiss(elsewhereOf(section));
      return done?.();
    }
    isTyped.current = !$kept;
    fields?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    // Nothing shows the errors while the form has no component.
    if ($kept && $kept.lc === 0) failElsewhere(wrong, section);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusButton(event);
    return run(event.currentTarget);
  };
  const clear = (...fields: string[]) => {
    if (fields.length > 0) isTyped.current = !$kept;
    const now = $save.get();
    $save.set({ ...now, issues: withoutIssues(now.issues, fields) });
  };
  return { issues, clear, busy, submit, run, $save };
}

/**
 * Returns the setter of some of a form's fields; those that change lose their errors. Equal values
 * are no change.
 */
export function changer<T extends object>(
  form: T,
  setForm: Dispatch<SetStateAction<T>>,
  clear: (...fields: string[]) => void,
) {
  return (values: Partial<T>) => {
    const names = Object.keys(values) as (string & keyof T)[];
    setForm((before) =>
      names.every((name) => values[name] === before[name]) ? before : { ...before, ...values },
    );
    clear(...names.filter((name) => values[name] !== form[name]));
  };
}

type FormAtom<T extends object> = WritableAtom<T | null>;

interface Origin {
  /** The form as it was opened. */
  opened: object;
  /** The section in which it was changed. */
  section: Section | undefined;
}

/** By changed form: where it comes from. */
const origins = new WeakMap<object, Origin>();
const openedAs = (form: object) => origins.get(form)?.opened ?? form;
export const isChanged = (form: unknown) => origins.has(form as object);

/** The newest state of each opened form, also of one that was closed and may be brought back. */
const newest = new WeakMap<object, object>();

const keys = new WeakMap<object, string>();

/** Returns the key of a form's component, which stays while the form changes. */
export function keyOf(form: object): string {
  const key = keys.get(openedAs(form)) ?? newId();
  keys.set(openedAs(form), key);
  return key;
}

/** True while an atom holds a form, as it is or changed. */
function isOpen<T extends object>($form: FormAtom<T>, form: T): boolean {
  const now = $form.get();
  return now !== null && openedAs(now) === openedAs(form);
}

/**
 * Returns the setter of a form that an atom holds, so that the form outlives its component. It also
 * changes a form that was closed, because uploads and requests may end late, but does not open it.
 */
export function setterOf<T extends object>(
  $form: FormAtom<T>,
  form: T,
): Dispatch<SetStateAction<T>> {
  const opened = openedAs(form);
  return (next) => {
    const now = (newest.get(opened) ?? opened) as T;
    const changed = typeof next === 'function' ? next(now) : next;
    if (changed === now) return;
    origins.set(changed, origins.get(now) ?? { opened, section: $router.get()?.route });
    newest.set(opened, changed);
    watch($form.get);
    if (isOpen($form, form)) $form.set(changed);
  };
}

/** The running save of each opened form. */
const underSave = new WeakMap<object, Promise<Issues>>();

/** Opens a changed form again, in its section. */
function reopen<T extends object>($form: FormAtom<T>, form: T): void {
  const section = origins.get(form)?.section;
  if (section && section !== $router.get()?.route) goTo(section);
  if (!isOpen($form, form)) openForm($form, (newest.get(openedAs(form)) ?? form) as T);
}

function offerBack<T extends object>($form: FormAtom<T>, form: T): void {
  offerUndo(texts.toasts.closedUnsaved, () => reopen($form, form));
}

/** Closes a form that an atom holds. The toast brings back what was typed. */
export function closeForm<T extends object>($form: FormAtom<T>): void {
  const form = $form.get();
  $form.set(null);
  if (form && isChanged(form) && !underSave.has(openedAs(form))) offerBack($form, form);
}

/** Opens a form; the one before is closed. */
export function openForm<T extends object>($form: FormAtom<T>, form: T): void {
  closeForm($form);
  $form.set(form);
}

/** Closes a form when its section is left, unless it was changed and is not being saved. */
export function leaveForm<T extends object>($form: FormAtom<T>): void {
  const form = $form.get();
  if (form && (!isChanged(form) || underSave.has(openedAs(form)))) $form.set(null);
}

/**
 * Saves a form that an atom holds and closes it. If the form was closed meanwhile and is refused, a
 * toast brings it back. A form that is being saved is not saved twice. Returns the errors by field,
 * empty on success.
 */
export async function saveOpen<T extends object>(
  $form: FormAtom<T>,
  form: T,
  save: (form: T) => Promise<Issues>,
): Promise<Issues> {
  const opened = openedAs(form);
  const running = underSave.get(opened);
  if (running) return running;
  const saving = save(form).finally(() => underSave.delete(opened));
  underSave.set(opened, saving);
  const issues = await saving;
  const isSaved = Object.keys(issues).length === 0;
  const open = isOpen($form, form);
  if (open && isSaved) $form.set(null);
  if (!open && !isSaved) offerBack($form, form);
  return issues;
}

/**
 * Returns the setter and the save of a form that an atom holds; the form follows the stored values,
 * undefined for what is not stored yet.
 */
export function useOpenForm<T extends object>(
  $form: FormAtom<T>,
  form: T,
  stored: T | undefined,
  save: (form: T) => Promise<Issues>,
) {
  const setForm = setterOf($form, form);
  const own = useSaving(() => saveOpen($form, form, save));
  const settle = (values: T) => {
    const fresh = { ...values };
    // The same key, so that the form's component and its focus stay.
    keys.set(fresh, keyOf(form));
    if (isOpen($form, form)) $form.set(fresh);
  };
  const restore = (typed: Partial<T>) => {
    setForm((now) => ({ ...now, ...typed }));
    reopen($form, form);
  };
  const setters = { setForm, settle, restore };
  return { setForm, saving: useNewer(own, form, openedAs(form), stored, setters) };
}

/** A form that outlives its component, and its save. */
interface Kept {
  $form: WritableAtom<object>;
  $save: SaveAtom;
}
const kept = new Map<string, Kept>();

/** True while a kept form is changed. */
export const isKept = (name: string) => isChanged(kept.get(name)?.$form.get());

/** Gives up a kept form, because what it belongs to was removed. */
export function forgetKept(name: string): void {
  const gone = kept.get(name);
  if (gone) watched.delete(gone.$form.get);
  kept.delete(name);
}

/**
 * Returns a form by its name, which outlives its component while it is changed, its setter, a
 * function that replaces it by values that need no saving, and its save for `useSaving`.
 */
export function useKept<T extends object>(name: string, first: T) {
  const [{ $form, $save }] = useState(() => {
    const now = kept.get(name) ?? { $form: atom<object>({}), $save: atom(IDLE) };
    kept.set(name, now);
    if (!isChanged(now.$form.get()) && !now.$save.get().busy) {
      // A copy: what was typed is known by the object, and `first` may be the same again.
      now.$form.set({ ...first });
      now.$save.set(IDLE);
    }
    return now as unknown as Omit<Kept, '$form'> & { $form: WritableAtom<T> };
  });
  const form = useStore($form);
  const setForm: Dispatch<SetStateAction<T>> = (next) =>
    setterOf($form as unknown as FormAtom<T>, $form.get())(next);
  return [form, setForm, (values: T) => $form.set({ ...values }), $save] as const;
}

interface KeptOptions<T> {
  after?: (saved: T) => T;
  stored?: T | null;
}

/**
 * Returns a kept form with its save; the form follows the stored values, by default `first`, never
 * if they are null. `after` returns the form that stands once one is saved: by default the saved one.
 */
export function useKeptForm<T extends object>(
  name: string,
  first: T,
  save: (form: T) => Promise<Issues>,
  { after = (saved) => saved, stored = first }: KeptOptions<T> = {},
) {
  const [form, setForm, settle, $save] = useKept(name, first);
  const own = useSaving(
    async () => {
      const wrong = await save(form);
      // Before the save ends: what is stored by now is no change of others.
      if (Object.keys(wrong).length === 0) settle(after(form));
      return wrong;
    },
    undefined,
    $save,
  );
  const restore = (typed: Partial<T>) => setForm((now) => ({ ...now, ...typed }));
  const saving = useNewer(own, form, openedAs(form), stored ?? undefined, {
    setForm,
    settle,
    restore,
  });
  const change = changer(form, setForm, saving.clear);
  return { form, issues: saving.issues, change, saving, settle };
}

/** A form's values and errors, and their setter by `changer`. */
export interface FormState<T> {
  form: T;
  issues: Issues;
  change: (values: Partial<T>) => void;
}

/** Returns the value, the error and the setter of one of a form's fields. */
export function fieldOf<T, K extends string & keyof T>(state: FormState<T>, name: K) {
  return {
    issue: state.issues[name],
    value: state.form[name],
    onChange: (value: T[K]) => state.change({ [name]: value } as unknown as Partial<T>),
  };
}

interface FormProps {
  saving: ReturnType<typeof useSaving> & { takeTheirs?: (() => void) | false | undefined };
  /** Labels of the button, idle and while saving. */
  words: { save: string; saving: string };
  /** Further buttons. */
  others?: ReactNode;
  look?: 'primary' | 'outline';
  className?: string | undefined;
  /** Content below the buttons. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form: its fields, the error of the whole form, and its button. */
export function Form(props: FormProps) {
  const { saving, words, others, look = 'primary', className, after, children } = props;
  const { issues, busy, submit, takeTheirs } = saving;
  return (
    <Stack
      as="form"
      gap={5}
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap={5} inert={busy}>
        {children}
      </Stack>
      {issues['todo'] && (
        <Text look="issue" role="alert">
          {issues['todo']}
        </Text>
      )}
      {takeTheirs && (
        <Inline center gap={3}>
          <Text look="issue" role="alert">
            {texts.conflict.form}
          </Text>
          <Button onClick={takeTheirs}>{texts.conflict.takeTheirs}</Button>
        </Inline>
      )}
      <Inline center gap={3}>
        <Button look={look} type="submit" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
        {others}
      </Inline>
      {after}
    </Stack>
  );
}
