import type { Server } from 'node:http';

/**
 * The listen backlog (the system's own limit may be lower). Node's 511 fill up in a burst, and a
 * client then waits on a connection that is never accepted.
 */
export const BACKLOG = 4_096;

/** Where a worker finds the listening socket: after its standard streams and its channel. */
export const SOCKET_FD = 4;

/** The variable that tells a worker its number; the first process has none. */
export const NUMBER = 'ENLAZA_WORKER';

/** The file descriptor of a listening server, to be inherited. */
export function socketOf(server: Server & { _handle?: { fd: number } }): number {
  const fd = server._handle?.fd ?? -1;
  if (fd < 0) throw new Error('the server does not listen on a socket that can be shared');
  return fd;
}

/** Ends this process, a worker, with the first one: when their channel closes, or has closed before. */
export function endWithFirst(): void {
  process.once('disconnect', () => process.exit(1));
  if (!process.connected) process.exit(1);
}

const LISTEN_FAULTS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT: ${port} is in use by another program`,
  EACCES: (port) => `PORT: this user may not listen on ${port}`,
  EADDRNOTAVAIL: (_, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_, host) => `HOST: ${host} is not a known name`,
};

/** Why a port or an address cannot be listened on, in one line; undefined for what is not known. */
export function listenFault(
  code: string | undefined,
  port: number,
  host: string,
): string | undefined {
  return LISTEN_FAULTS[code ?? '']?.(port, host);
}
