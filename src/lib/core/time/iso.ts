/** Returns an instant (ms since 1970 UTC) in ISO 8601; null stays null. */
export function isoOf(moment: number): string;
export function isoOf(moment: number | null): string | null;
export function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
