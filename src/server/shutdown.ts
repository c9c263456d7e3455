import { log } from '@/lib/core/env/log';

/** Ctrl-C reaches us twice when npm hands it on as well. */
const ECHO = 1_000;

/** Ends the process with 0 after `stop`. */
export async function endAfter(stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
  } catch (error) {
    log().error({ err: error }, 'failure while stopping');
  }
  log().info('stopped');
  process.exit(0);
}

/** Ends the process in order at SIGTERM and SIGINT: `stop` runs once; a second signal ends at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since && Date.now() - since > ECHO) process.exit(1);
    if (since) return;
    log().info({ signal }, 'stopping');
    since = Date.now();
    void stop();
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/**
 * Keeps the process alive after an uncaught error: it belongs to one request, and the others would
 * end with it. A half-done save is rolled back by its transaction.
 */
export function outliveFaults(): void {
  process.on('unhandledRejection', (err) => log().error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => log().error({ err }, 'uncaught exception'));
}
