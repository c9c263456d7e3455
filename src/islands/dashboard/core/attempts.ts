import { type ApiError, apiErrorOf } from '../api';
import { texts } from '../texts';
import { fail } from './toasts';

/** Loads data into a store, which becomes `failed` on an error. */
export async function loadInto<T>(
  store: { set(value: T | 'failed'): void },
  read: () => Promise<T>,
): Promise<void> {
  store.set(await read().catch(() => 'failed' as const));
}

type Loadable<T> = T | 'loading' | 'failed';

/** Returns the value of a store that `loadInto` fills, once loaded. */
export function loaded<T extends object>(value: Loadable<T>): T | undefined {
  return typeof value === 'string' ? undefined : value;
}

/** Changes the data of a store, if loaded. */
export function changeLoaded<T extends object>(
  store: { get(): Loadable<T>; set(value: Loadable<T>): void },
  change: (data: T) => T,
): void {
  const data = loaded(store.get());
  if (data) store.set(change(data));
}

/** Returns an error's message; a browser's own, e.g. of a part that cannot load, is in English. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof TypeError ? texts.load.partHelp : (thrown as Error).message;

/** Runs an action; on an error shows a toast with the reason. Returns true on success. */
export async function attempt(
  id: string,
  title: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (thrown) {
    fail(id, title, reasonOf(thrown));
    return false;
  }
}

/** The next part of a list whose entries come in parts. */
interface More<Key, Part> {
  /** Returns the key of the last entry that is shown, if the list has more. */
  lastOf(): Key | null | undefined;
  read(last: Key): Promise<Part>;
  append(part: Part): void;
}

/**
 * Reads the part of a list after its last entry and appends it, unless another entry is the last
 * meanwhile. On an error shows a toast with the reason.
 */
export async function attemptMore<Key, Part>(
  id: string,
  title: string,
  { lastOf, read, append }: More<Key, Part>,
): Promise<void> {
  const last = lastOf();
  if (last === undefined || last === null) return;
  await attempt(id, title, async () => {
    const part = await read(last);
    if (lastOf() === last) append(part);
  });
}

/** Error messages by field; `todo` is the error of the whole form. */
export type Issues = Partial<Record<string, string>>;

/** Returns the errors without those of some fields and of their parts. */
export function withoutIssues(issues: Issues, fields: readonly string[]): Issues {
  return Object.fromEntries(
    Object.entries(issues).filter(([key]) => !fields.includes(key.split('.', 1)[0] ?? '')),
  );
}

/** Returns the errors of a form whose save failed. */
export function issuesOf(thrown: unknown): Issues {
  const { fields, message } = apiErrorOf(thrown);
  return Object.keys(fields).length > 0 ? fields : { todo: message };
}

/** Returns the error of a request about one field. */
export function issueOf(thrown: unknown): string {
  const { fields = {}, message } = thrown as Error & Partial<ApiError>;
  return Object.values(fields)[0] ?? message;
}

/** Saves a form. Returns the errors by field, empty on success. */
export async function attemptForm(save: () => Promise<unknown>): Promise<Issues> {
  try {
    await save();
    return {};
  } catch (thrown) {
    return issuesOf(thrown);
  }
}
