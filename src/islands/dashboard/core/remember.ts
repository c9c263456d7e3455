/** Stores a small choice in this browser. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden: the choice then lasts until the document is closed.
  }
}

/** Returns the stored choice, or null. */
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

export function forgetChoice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden: then nothing was stored.
  }
}
