/** Time for the first screen to load its data after the render, in ms. */
const SETTLING = 1_500;

/** The used part of the Network Information API, which TypeScript's library lacks. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** Returns true on a fast, unmetered connection: scripts that may never be needed can load. */
function isPlentiful(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

/** Maximum wait for an idle moment, in ms, because a page with animations may never be idle. */
const MAX_BUSY = 2_000;

/** Resolves at the next idle moment. Safari has no requestIdleCallback, so it waits 200 ms. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_BUSY });
    else setTimeout(resolve, 200);
  });
}

/** Resolves when the first screen has had time to load its data and the browser is idle. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING));
  await idle();
}

/** Loads scripts one by one whenever the browser is idle, on fast connections. */
async function loadSpare(
  loads: readonly (() => Promise<unknown>)[],
  goesOn: () => boolean,
): Promise<void> {
  if (!isPlentiful()) return;
  for (const load of loads) {
    await idle();
    if (!goesOn()) return;
    // A failed script loads again when its screen opens, which then shows the error.
    await load().catch(() => undefined);
  }
}

/**
 * Calls `whole` once the first screen has had time to load, then loads scripts one by one whenever
 * the browser is idle. Returns the function that stops it.
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
