import { existsSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Handler } from '../requests/pipeline';
import { staticFiles } from '../requests/static';
import { isWorker } from '../workers';
import { Channel } from '../workers/channel';
import { FORMER, PRIVATE, type Ready } from './attempt';

/** This process's side of a supervisor: it goes on when it is told to. */
class Supervised {
  readonly #mayOpen = Promise.withResolvers<void>();
  readonly #mayListen = Promise.withResolvers<void>();
  readonly #channel: Channel;
  #retire: () => void = () => process.exit(0);
  #isAlone: () => void = () => process.exit(1);

  constructor(readonly socketPath: string) {
    this.#channel = new Channel(process, {
      open: () => this.#mayOpen.resolve(),
      listen: () => this.#mayListen.resolve(),
      retire: () => this.#retire(),
    });
    // Nothing would stop this process, and the next server would find its database in use.
    process.once('disconnect', () => this.#isAlone());
    if (!process.connected) process.exit(1);
  }

  /** Resolves when the database may be opened. */
  async mayOpen(): Promise<void> {
    this.#channel.tell('loaded');
    await this.#mayOpen.promise;
  }

  /** Answers on the private socket until this process may listen where the world asks. */
  async mayListen(server: Server, { host, paths }: Ready): Promise<void> {
    server.on('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
    });
    await new Promise<void>((resolve) => server.listen(this.socketPath, resolve));
    this.#channel.tell('ready', { host, paths });
    await this.#mayListen.promise;
    server.close();
    server.closeAllConnections();
    rmSync(this.socketPath, { force: true });
  }

  /** This process serves from now on: it ends by `retire`, and by `stop` when the supervisor is gone. */
  serves({ retire, stop }: { retire: () => void; stop: () => void }): void {
    this.#retire = retire;
    this.#isAlone = stop;
    this.#channel.tell('listening');
  }
}

const socketPath = process.env[PRIVATE];
// Not for the workers of this process.
delete process.env[PRIVATE];

/** The supervisor that started this process; undefined without one. */
export const supervisor =
  socketPath === undefined || isWorker || !process.send ? undefined : new Supervised(socketPath);

/** Answers with what pages of the version before ask for that are open in browsers: files named by their hash. */
export function formerFiles(): Handler {
  const folder = process.env[FORMER];
  const client = folder ? join(folder, 'dist/client') : '';
  if (!supervisor || !existsSync(client)) return (_, next) => next();
  const serve = staticFiles(client);
  return (context, next) => (context.path.startsWith('/_astro/') ? serve(context, next) : next());
}
