import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { SecretError } from '@/lib/core/crypto/cipher';
import { canSeal, inspectKeys } from '@/lib/core/crypto/sealed.server';
import { adviceOn } from '@/lib/core/db/errors';
import { type Config, ConfigError, config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { checkSettings } from './settings';

/**
 * The listen backlog (the system's own limit may be lower). Node's default of 511 fills up in a
 * burst, and clients then wait on connections that are never accepted.
 */
const BACKLOG = 4_096;

/** Messages for a port or an address that cannot be listened on. */
const LISTEN_ISSUES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT: ${port} is in use by another program`,
  EACCES: (port) => `PORT: this user may not listen on ${port}`,
  EADDRNOTAVAIL: (_, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `HOST: ${host} is not a known name`,
  EAI_AGAIN: (_, host) => `HOST: ${host} is not a known name`,
};

/** Ends a start that cannot succeed, with one clear line for each issue. */
export function endStart(...issues: string[]): never {
  process.stderr.write(`${issues.join('\n')}\n`);
  process.exit(1);
}

/** With PORT=0: the socket on the port that the system chose. */
let chosen: ReturnType<typeof createServer> | undefined;

/**
 * Listens on a port of the system's choice before the configuration is read, and puts it into PORT
 * and PUBLIC_URL. A HOST that cannot be listened on is reported later, by listenOrEnd.
 */
async function choosePort(): Promise<void> {
  const url = process.env['PUBLIC_URL'];
  const socket = createServer();
  const host = process.env['HOST']?.trim().replace(/^\[(.*)\]$/, '$1') || '127.0.0.1';
  try {
    await once(socket.listen({ port: 0, host, backlog: BACKLOG }), 'listening');
  } catch {
    return;
  }
  const { port } = socket.address() as AddressInfo;
  process.env['PORT'] = String(port);
  if (url) process.env['PUBLIC_URL'] = url.replace(/:0\/?$/, `:${port}`);
  chosen = socket;
}

/** Time (ms) in which a program of this machine accepts a connection. */
const ACCEPTING = 1_000;

/**
 * Ends the process when HOST is not of this machine or the port is in use, because the database is
 * migrated before it listens. The port is only tried: a proxy that waits for it would be accepted
 * and then cut off.
 */
async function checkAddress({ port, host }: Config): Promise<void> {
  const free = createServer();
  try {
    await once(free.listen({ port: 0, host }), 'listening');
  } catch (error) {
    endStart(listenIssue(error, { port, host }));
  }
  const { address } = free.address() as AddressInfo;
  free.close();
  const socket = connect({ port, host: address, timeout: ACCEPTING });
  const isInUse = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    for (const none of ['error', 'timeout']) socket.once(none, () => resolve(false));
  });
  socket.destroy();
  if (isInUse) endStart(listenIssue({ code: 'EADDRINUSE' }, { port, host }));
}

/** Returns the configuration; an invalid one ends the process. */
export async function configOrEnd(): Promise<Config> {
  if (process.env['PORT']?.trim() === '0') await choosePort();
  try {
    checkSettings(process.env);
  } catch (error) {
    if (error instanceof ConfigError) endStart(...error.issues);
    throw error;
  }
  if (!chosen) await checkAddress(config());
  return config();
}

/** Returns the cause of an error in one line: drivers nest it in causes and lists of errors. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reason(error.cause);
  return error.message.split('\n', 1)[0] || error.name;
}

function listenIssue(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return LISTEN_ISSUES[code]?.(port, host) ?? reason(error);
}

/** Opens the database; one that cannot be used ends the process. */
export async function openOrEnd<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const { databaseUrl } = config();
    const advice = databaseUrl.startsWith('file:') ? adviceOn(error) : undefined;
    endStart(
      advice
        ? `DATABASE: ${databaseUrl}: ${reason(error)}; ${advice}`
        : `DATABASE: ${reason(error)}`,
    );
  }
}

/** Ends the process when there is an issue. */
export function endOnIssue(issue: string | undefined): void {
  if (issue !== undefined) endStart(issue);
}

/** Listens; a port or address that cannot be used ends the process. */
export function listenOrEnd(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error) => endStart(listenIssue(error, { port, host })));
    server.listen(chosen ?? { port, host, backlog: BACKLOG }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

async function countUnreadable(): Promise<void> {
  const { unreadable, file } = await inspectKeys();
  if (unreadable > 0) {
    log().error(
      { unreadable, file },
      'secrets are sealed under a key that is not here: give it back as SECRET_KEY_OLD or in the file',
    );
  }
}

/**
 * Ends the process when the key file cannot be used. Secrets that were encrypted with a missing key
 * (after a restore without it, for example) are logged later, because all secrets must be read for
 * that.
 */
export function checkSecretKeys(): void {
  try {
    canSeal();
  } catch (error) {
    if (error instanceof SecretError) endStart(`SECRET_KEY: ${error.message}`);
    throw error;
  }
  countUnreadable().catch((err: unknown) => log().warn({ err }, 'secrets could not be counted'));
}

/** npm passes Ctrl-C on, so that it arrives twice within this time (ms). */
const ECHO = 1_000;

/** Ends the process with exit code 0 after `stop`. */
export async function endAfter(stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
  } catch (error) {
    log().error({ err: error }, 'failure while stopping');
  }
  log().info('stopped');
  process.exit(0);
}

/** Runs `stop` once at SIGTERM or SIGINT; a second signal ends the process at once. */
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
 * Keeps the process alive after an uncaught error: it belongs to one request, and would end all
 * others. An unfinished save is rolled back by its transaction.
 */
export function surviveUncaughtErrors(): void {
  process.on('unhandledRejection', (err) => log().error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => log().error({ err }, 'uncaught exception'));
}
