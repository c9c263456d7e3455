import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@/lib/kernel/env/config';
import type { Page } from '../front/page';
import { type Counted, sumCounted } from '../metrics';
import type { Workers } from './workers';

/** What this process is to the others that serve with it. */
export interface Team {
  /** Before this process stops listening: the others have stopped, and hold what they are asked. */
  hold(): Promise<void>;
  /** After that: resolves when all may answer what they hold. */
  release(): Promise<void>;
  /** Resolves when the others have ended. */
  ended(): Promise<void>;
  /** What all have counted, this process included. */
  counted(): Promise<Counted>;
}

/** What workers need of the first process. */
export interface FirstProcess {
  /** The file descriptor of the listening socket. */
  fd: number;
  /** The program of a page worker. */
  program: string;
  /** The folder of the build's files for browsers. */
  clientFiles: string;
  settings: Config;
  hosts: ReadonlySet<string>;
  /** What this process has counted itself. */
  counted: () => Promise<Counted>;
  /** Handles a request; `share` is called with a page that was answered from the cache. */
  handle(
    req: IncomingMessage,
    res: ServerResponse,
    share?: (key: string, page: Page) => void,
  ): void;
}

/** A process that serves alone, which has counted `counted`. */
export function alone(counted: () => Promise<Counted>): Team {
  return {
    hold: async () => undefined,
    release: async () => undefined,
    ended: async () => undefined,
    counted,
  };
}

/** The first process of some. */
export function teamOf(workers: Workers, own: () => Promise<Counted>): Team {
  return {
    hold: () => workers.hold(),
    release: async () => workers.release(),
    ended: () => workers.ended(),
    counted: async () => {
      // First: with its figures a worker reports answers that are counted here.
      const others = await workers.counted();
      return sumCounted([await own(), others]);
    },
  };
}
