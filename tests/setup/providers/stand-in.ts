import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { serveLocally } from '../programs/ready';
import type { Thing } from '../stripe/state';

export type { Thing } from '../stripe/state';

/** A request to a stand-in. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  key: string;
  headers: IncomingMessage['headers'];
}

/** The status and body of a response. */
export type Answer = [status: number, body: Thing];

const FAILED: Answer = [500, { error: { type: 'api_error' }, message: 'internal' }];

/** The source of a stand-in's ids and time; the simulation replaces it. */
export interface Nature {
  randomBytes(size: number): Buffer;
  nowMs(): number;
}

const REAL: Nature = { randomBytes, nowMs: () => Date.now() };

/** The body and headers of a provider's event. */
export interface SentEvent {
  body: string;
  headers: Record<string, string>;
  query: URLSearchParams;
}

/** An HTTP server in this process that stands in for a creator's payment provider. */
export abstract class StandIn {
  /** Behaviour on requests; `forgets` performs the request and responds with an error. */
  mood: 'good' | 'hangs' | 'fails' | 'forgets' = 'good';
  url = '';
  #server!: Awaited<ReturnType<typeof serveLocally>>;

  constructor(protected readonly nature: Nature = REAL) {}

  /** Returns the response of a working provider. */
  abstract answer(asked: Asked): Answer;

  /** Returns a random number of at most `digits` digits. */
  protected newNumber(digits: number): number {
    return this.nature.randomBytes(6).readUIntBE(0, 6) % 10 ** digits;
  }

  async start(): Promise<this> {
    this.#server = await serveLocally(async (request, response) => {
      const answer = await this.#respond(request);
      if (!answer) return;
      response.writeHead(answer[0], { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer[1]));
    });
    this.url = this.#server.url;
    return this;
  }

  async #respond(request: IncomingMessage): Promise<Answer | undefined> {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (this.mood === 'hangs') return undefined;
    if (this.mood === 'fails') return FAILED;
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const { method = '', headers } = request;
    const recorded = { method, path: pathname, query: searchParams, body, key, headers };
    const answer = this.answer(recorded);
    return this.mood === 'forgets' ? FAILED : answer;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
