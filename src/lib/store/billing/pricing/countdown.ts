/** How long the demonstration's countdown runs, from each time the page opens (docs/product.md). */
export const DEMO_OFFER_HOURS = 72;

const two = (n: number) => String(n).padStart(2, '0');

/** What is left of a time in milliseconds, as HH:MM:SS; never below zero. */
export function writtenRest(rest: number): string {
  const seconds = Math.max(0, Math.ceil(rest / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}
