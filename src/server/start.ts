import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { SecretError } from '@/lib/core/crypto/cipher';
import { canSeal, inspectKeys } from '@/lib/core/crypto/sealed.server';
import { adviceOn } from '@/lib/core/db/errors';
import { type Config, ConfigError, config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { checkSettings } from './settings';

/**
 * The listen backlog (the system's own limit may be lower). Node's 511 fill up in a burst, and a
 * client then waits on a connection that is never accepted.
 */
const BACKLOG = 4_096;

/** Why a port or an address cannot be listened on, in one line. */
const LISTEN_ISSUES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT: ${port} is in use by another program`,
  EACCES: (port) => `PORT: this user may not listen on ${port}`,
  EADDRNOTAVAIL: (_, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `HOST: ${host} is not a known name`,
};

/** Ends a start that cannot succeed with one clear line an issue. */
export function giveUp(...issues: string[]): never {
  process.stderr.write(`${issues.join('\n')}\n`);
  process.exit(1);
}

/** With PORT=0: the socket of the port that the system chose. */
let chosen: ReturnType<typeof createServer> | undefined;

/**
 * Takes a port of the system's choice before anything asks for PUBLIC_URL, which gets it in place of
 * a 0 too. A HOST that cannot be listened on is reported when the server listens.
 */
async function choosePort(): Promise<void> {
  const url = process.env['PUBLIC_URL'];
  const socket = createServer();
  const host = process.env['HOST']?.trim() || '127.0.0.1';
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

/** The configuration; a faulty one ends the process. */
export async function configOrEnd(): Promise<Config> {
  if (process.env['PORT']?.trim() === '0') await choosePort();
  try {
    checkSettings(process.env);
    return config();
  } catch (error) {
    if (error instanceof ConfigError) giveUp(...error.issues);
    throw error;
  }
}

/** Returns an error's reason in one line: drivers hide it in causes and lists of errors. */
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
    const { databaseUrl } = config();
    const advice = databaseUrl.startsWith('file:') ? adviceOn(error) : undefined;
    giveUp(
      advice
        ? `DATABASE: ${databaseUrl}: ${reason(error)}; ${advice}`
        : `DATABASE: ${reason(error)}`,
    );
  }
}

/** Ends the process where something that it was started with cannot be right. */
export function endOn(issue: string | undefined): void {
  if (issue !== undefined) giveUp(issue);
}

/** Listens; a port or address that cannot be had ends the process. */
export function listenOrEnd(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      giveUp(LISTEN_ISSUES[error.code ?? '']?.(port, host) ?? reason(error));
    });
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
 * Ends the process where its file of keys cannot be used. Says what was sealed under a key that is not
 * here (after a restore without it, say) a little later: all secrets are looked through for that.
 */
export function checkSecretKeys(): void {
  try {
    canSeal();
  } catch (error) {
    if (error instanceof SecretError) giveUp(`SECRET_KEY: ${error.message}`);
    throw error;
  }
  countUnreadable().catch((err: unknown) => log().warn({ err }, 'secrets could not be counted'));
}

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
export function surviveUncaughtErrors(): void {
  process.on('unhandledRejection', (err) => log().error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => log().error({ err }, 'uncaught exception'));
}
