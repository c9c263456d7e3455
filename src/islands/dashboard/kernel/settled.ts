/** How long the first screen has, once it is drawn, to fetch what it shows, in milliseconds. */
const SETTLING = 1_500;

/** Of what TypeScript's library does not know (Network Information API), only what is needed. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** Whether bytes are cheap enough to load what may never be opened. */
function isPlentiful(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

/** How long a free moment is waited for, in milliseconds: a page that moves all the time has none. */
const MAX_BUSY = 2_000;

/** The next free moment; Safari knows of none, and waits a little instead. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_BUSY });
    else setTimeout(resolve, 200);
  });
}

/** Resolves when the first screen has had time to fetch what it shows, and nothing else is to be done. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING));
  await idle();
}

/** Loads one after the other whenever nothing else is to be done, where bytes are cheap. */
async function loadSpare(
  loads: readonly (() => Promise<unknown>)[],
  goesOn: () => boolean,
): Promise<void> {
  if (!isPlentiful()) return;
  for (const load of loads) {
    await idle();
    if (!goesOn()) return;
    // Requested again, and its failure reported, when its screen opens.
    await load().catch(() => undefined);
  }
}

/**
 * Calls `whole` once the first screen has had time to be whole, then loads one after the other
 * whenever nothing else is to be done. Returns what stops it.
 */
export function loadOnceSettled(
  loads: readonly (() => Promise<unknown>)[],
  whole: () => void = () => undefined,
): () => void {
  let stopped = false;
  void settled().then(async () => {
    if (stopped) return;
    whole();
    await loadSpare(loads, () => !stopped);
  });
  return () => {
    stopped = true;
  };
}
