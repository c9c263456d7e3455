import { type RunningServer, startServer } from '../../../setup/server';

/** A server that is killed and started again; who is cut off waits until it is back. */
export class Mortal {
  kills = 0;
  #back = Promise.resolve();

  constructor(public server: RunningServer) {}

  /** Kills it and starts it again on what it left. */
  async kill(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#back = promise;
    await this.server.kill();
    this.server = await startServer({ env: this.server.env });
    this.kills += 1;
    resolve();
  }

  /** Does something until the server, which may just be dead, answers. */
  async through<T>(work: (url: string) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work(this.server.url);
      } catch (error) {
        // The connection's own error, or what fetch makes of it.
        const { code, cause } = error as { code?: string; cause?: { code?: string } };
        if (!code && !cause?.code) throw error;
        await this.#back;
      }
    }
  }
}
