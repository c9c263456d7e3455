/** Stores a value in this browser. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be full or forbidden: the value then lasts until the document is closed.
  }
}

/** Returns the stored value, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns a list of words that was stored with `remember`. */
export function recallList(key: string): string[] {
  return (recall(key) ?? '').split(',').filter(Boolean);
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: then nothing was stored.
  }
}

/** Returns the stored keys that begin with a prefix. */
export function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
