/** Writes a small choice down in this browser. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
}

/** What was written down, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A list of words that was written down with `remember`. */
export function recallList(key: string): string[] {
  return (recall(key) ?? '').split(',').filter(Boolean);
}

/** Forgets what was written down. */
export function forgetChoice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was written down.
  }
}
