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
