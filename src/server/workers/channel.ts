import type { EventEmitter } from 'node:events';

/** One end of a pipe between the first process and a worker of it: a ChildProcess, or `process`. */
interface Port extends EventEmitter {
  send?:
    | ((message: object, handle: undefined, options: undefined, done: () => void) => boolean)
    | undefined;
  connected: boolean;
}

type Message = { name: string; value: unknown; id?: number } | { reply: number; value: unknown };

/** What a side does with messages, by their names; what it returns, not undefined, answers a question. */
export type Handlers = Record<string, (value: never) => unknown>;

/** Messages between the first process and one worker. They arrive, and are begun, in their order. */
export class Channel {
  readonly #port: Port;
  readonly #handlers: Handlers;
  readonly #asked = new Map<number, (value: unknown) => void>();
  #last = 0;

  constructor(port: Port, handlers: Handlers) {
    this.#port = port;
    this.#handlers = handlers;
    port.on('message', (message: Message) => void this.#take(message));
    port.once('disconnect', () => {
      for (const answer of this.#asked.values()) answer(undefined);
      this.#asked.clear();
    });
  }

  /** Sends a message; `sent` is called when it has left, or never will. */
  tell(name: string, value?: unknown, sent: () => void = () => undefined): void {
    this.#send({ name, value }, sent);
  }

  /** Asks the other side. Resolves to undefined when it has gone. */
  ask(name: string, value?: unknown): Promise<unknown> {
    if (!this.#port.connected) return Promise.resolve(undefined);
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#send({ name, value, id }, () => undefined);
    });
  }

  #send(message: Message, sent: () => void): void {
    // Without a callback, what can no longer be sent would be an error of the whole process.
    if (this.#port.connected) this.#port.send?.(message, undefined, undefined, sent);
    else sent();
  }

  async #take(message: Message): Promise<void> {
    if ('reply' in message) {
      this.#asked.get(message.reply)?.(message.value);
      this.#asked.delete(message.reply);
      return;
    }
    const { name, value, id } = message;
    const result = await this.#handlers[name]?.(value as never);
    if (id !== undefined) this.#send({ reply: id, value: result }, () => undefined);
  }
}
