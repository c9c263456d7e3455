import { lookup } from 'node:dns/promises';
import * as net from 'node:net';
import { getSystemErrorName } from 'node:util';
import { listenFault } from '../workers/listening';

/** An address that is bound and not listened on: who inherits it does. */
export interface BoundSocket {
  fd: number;
  getsockname(out: object): number;
}

/** Node's own way to bind without listening: a server would accept connections here. */
type Bind = (address: string, port: number, family: 4 | 6, fd: number) => BoundSocket | number;

function end(code: string, port: number, host: string): never {
  process.stderr.write(`${listenFault(code, port, host) ?? `PORT: ${port} gives ${code}`}\n`);
  process.exit(1);
}

/**
 * Binds the address of HOST and PORT; ends the process, in words, where it cannot be had. Undefined
 * for a PORT that is none: the server says so.
 */
export async function bind(env: NodeJS.ProcessEnv): Promise<BoundSocket | undefined> {
  const [host, port] = [env['HOST'] || '127.0.0.1', Number(env['PORT'] || 4321)];
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
  const place = await lookup(host).catch(() => end('ENOTFOUND', port, host));
  const create = (net as unknown as { _createServerHandle: Bind })._createServerHandle;
  const socket = create(place.address, port, place.family === 6 ? 6 : 4, -1);
  const code = typeof socket === 'number' ? socket : socket.getsockname({});
  return code === 0 ? (socket as BoundSocket) : end(getSystemErrorName(code), port, host);
}
