import { fail } from './toasts';

/** Reads into a store, which says `failed` when that was not possible. */
export async function loadInto<T>(
  store: { set(value: T | 'failed'): void },
  read: () => Promise<T>,
): Promise<void> {
  store.set(await read().catch(() => 'failed' as const));
}

/** Does something, and shows a toast that says why where it failed. Returns whether it was done. */
export async function attempt(
  id: string,
  title: string,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (thrown) {
    fail(id, title, (thrown as Error).message);
    return false;
  }
}
