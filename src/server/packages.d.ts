declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  /** The part of compression's interface that is used: what it makes is a step of Express's kind. */
  export default function compression(options?: {
    threshold?: number;
    brotli?: BrotliOptions;
  }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
}
