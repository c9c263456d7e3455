import type { Server } from 'node:http';
import { type Config, ConfigError, config } from '@/lib/kernel/env/config';
import { checkSettings } from './settings';
import { BACKLOG, listenFault, SOCKET_FD } from './workers/listening';

/** Ends a start that cannot succeed with one clear line a fault. */
export function giveUp(...faults: string[]): never {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}

/** The configuration; a faulty one ends the process. */
export function configOrEnd(): Config {
  try {
    checkSettings(process.env);
    return config();
  } catch (error) {
    if (error instanceof ConfigError) giveUp(...error.faults);
    throw error;
  }
}

/** What went wrong, in one line: drivers hide it in causes and lists of errors. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reason(error.cause);
  return error.message.split('\n', 1)[0] || error.name;
}

/** Opens the database; one that cannot be used ends the process. */
export async function openOrEnd<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    giveUp(`DATABASE: ${reason(error)}`);
  }
}

/** Ends the process where something that it was started with cannot be right. */
export function endOn(fault: string | undefined): void {
  if (fault !== undefined) giveUp(fault);
}

/**
 * Listens, a worker on the socket that it was handed; a port or address that cannot be had ends the
 * process. Returns the actual port.
 */
export function listenOrEnd(
  server: Server,
  { port, host }: Config,
  isWorker: boolean,
): Promise<number> {
  const where = isWorker ? { fd: SOCKET_FD } : { port, host };
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      giveUp(listenFault(error.code, port, host) ?? reason(error));
    });
    server.listen({ ...where, backlog: BACKLOG }, () => {
      server.removeAllListeners('error');
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : port);
    });
  });
}
