import { anonymous, type Client, elsewhere } from '../../../setup/client';
import type { RunningServer } from '../../../setup/server';

/** True if the connection was refused: a proxy tries the next process, as nothing was begun. */
const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** Several processes, addressed as by a proxy in front of them. */
export class Fleet {
  #urls: string[] = [];
  #turn = 0;

  /** Sends requests to a process from now on. */
  add({ url }: RunningServer): void {
    this.#urls = [...this.#urls, url];
  }

  /** Sends no more requests to a process. */
  remove({ url }: RunningServer): void {
    this.#urls = this.#urls.filter((other) => other !== url);
  }

  /** A client whose requests go to the processes in turn. */
  somebody(): Client {
    const from = elsewhere();
    const first = anonymous('http://localhost', from);
    const request: Client['request'] = async (method, path, options) => {
      const urls = this.#urls;
      const turn = this.#turn++;
      for (let tried = 1; ; tried += 1) {
        const url = urls[(turn + tried) % urls.length] ?? '';
        const there = anonymous(url, from, first.cookies);
        const answer = await there.request(method, path, options).catch((error: unknown) => {
          if (!isRefused(error) || tried >= urls.length) throw error;
        });
        if (answer) return answer;
      }
    };
    return {
      ...first,
      request,
      get: (path, options) => request('GET', path, options),
      post: (path, body, headers = {}) => request('POST', path, { body, headers }),
      put: (path, body, headers = {}) => request('PUT', path, { body, headers }),
      delete: (path, headers = {}) => request('DELETE', path, { headers }),
    };
  }
}
