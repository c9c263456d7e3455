import { type ApiError, apiErrorOf } from '../api';
import { fail } from './toasts';

/** Loads data into a store, which becomes `failed` on an error. */
export async function loadInto<T>(
  store: { set(value: T | 'failed'): void },
  read: () => Promise<T>,
): Promise<void> {
  store.set(await read().catch(() => 'failed' as const));
}

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
    fail(id, title, (thrown as Error).message);
    return false;
  }
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
