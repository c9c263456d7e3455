import type { WritableAtom } from 'nanostores';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { isEqual } from '@/lib/core/text/json';
import { type Issues, withoutIssues } from '../../core/attempts';
import { offerUndo } from '../../core/toasts';
import { texts } from '../../texts';

/** The state of a form's save. */
export interface Save {
  issues: Issues;
  busy: boolean;
}

/** By opened form: the stored values that its fields were last compared with. */
const bases = new WeakMap<object, object>();

/** By opened form: values of others in fields that both sides changed. */
const conflicts = new WeakMap<object, object>();

interface Setters<T> {
  setForm: Dispatch<SetStateAction<T>>;
  /** Replaces the form by values that need no saving. */
  settle: (values: T) => void;
  /** Brings typed values back into the form. */
  restore: (typed: Partial<T>) => void;
}

/**
 * Takes newer values that others stored, `stored`, into a form: into the fields that were not
 * touched. A field that both sides changed keeps what was typed and says so; `takeTheirs` then takes
 * the stored values, and its toast restores what was typed. `opened` is the form as it was opened.
 * Returns the form's save.
 */
export function useNewer<T extends object, S extends Save & { $save: WritableAtom<Save> }>(
  saving: S,
  form: T,
  opened: object,
  stored: T | undefined,
  { setForm, settle, restore }: Setters<T>,
) {
  const { $save, busy } = saving;
  const theirs = conflicts.get(opened);
  const replace = (values: T) => (isEqual(values, stored) ? settle(values) : setForm(values));
  useEffect(() => {
    // A running save may itself be what changed the stored values.
    if (busy || !stored) return;
    const before = (bases.get(opened) ?? stored) as T;
    bases.set(opened, stored);
    const newer = (Object.keys(stored) as (string & keyof T)[]).filter(
      (name) => !isEqual(stored[name], before[name]) && !isEqual(stored[name], form[name]),
    );
    if (newer.length === 0) return;
    const valuesOf = (names: typeof newer) =>
      Object.fromEntries(names.map((name) => [name, stored[name]]));
    const isTyped = (name: keyof T) => !isEqual(form[name], before[name]);
    replace({ ...form, ...valuesOf(newer.filter((name) => !isTyped(name))) });
    const both = newer.filter(isTyped);
    if (both.length === 0) return;
    const issues = Object.fromEntries(both.map((name) => [name, texts.conflict.field]));
    conflicts.set(opened, { ...theirs, ...valuesOf(both) });
    const now = $save.get();
    $save.set({ ...now, issues: { ...now.issues, ...issues } });
  });
  const takeTheirs =
    theirs &&
    !busy &&
    (() => {
      const mine = Object.fromEntries(
        Object.keys(theirs).map((name) => [name, form[name as keyof T]]),
      ) as Partial<T>;
      conflicts.delete(opened);
      replace({ ...form, ...theirs });
      $save.set({ issues: withoutIssues(saving.issues, Object.keys(theirs)), busy: false });
      offerUndo(texts.toasts.tookTheirs, () => restore(mine), texts.toasts.recoverMine);
    });
  return { ...saving, takeTheirs };
}
