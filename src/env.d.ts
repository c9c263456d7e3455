/// <reference path="../.astro/types.d.ts" />

declare namespace App {
  interface Locals {
    /** The language of who reads. Filled by src/middleware.ts. */
    language: string;
    /** Who asks. Filled by src/middleware.ts. */
    session:
      | { kind: 'anonymous' }
      | {
          kind: 'signedIn';
          /** Of the session. */
          id: string;
          /** When they signed in (ms). */
          creadaEn: number;
          /** Who signed in. */
          persona: string;
          /** The page that they work on (X-Cuenta names another one of theirs), and as what. */
          uid: string;
          rol: import('@/lib/people/people/rights').Role;
          /** The operator's e-mail address; empty for all others. */
          operador: string;
        };
    /** The address the request came from, by TRUST_PROXY_HOPS. Never stored, never logged. */
    clientAddress: string;
    /** What stands where the product's own name and look would: of the page that was asked for. */
    brand?: import('@/lib/page/brands/rules').Brand | undefined;
    /** Set where it is not known whose page is asked for: no name stands on it, nor the product's. */
    isNobodys?: boolean;
    /** The page's own host that was asked, where it was one. */
    ownHost?: import('@/lib/page/domains/hosts/paths').RequestedHost;
    /** The request's body as it comes, where it is our own server that takes it. */
    incoming?: AsyncIterable<Uint8Array>;
    /** The client of the response, where our own server handles the request. */
    reader?: {
      /** Resolves when they have taken what was sent to them, or are gone. */
      ready(): Promise<void>;
      /** Ends the connection in the middle of an answer. */
      hangUp(): void;
    };
    /** Set by pages that are the same for all who are not signed in: until when (ms) they are valid. */
    sharedUntil?: number;
    /** Which variant of the page's test is drawn; the page as it is without it. */
    variant?: number;
    /** Set by pages that are being tested. */
    test?: import('@/lib/audience/experiments/variants/rules').RunningTest;
    /** The path that nothing answers, where the 404 page stands for it. */
    missingPath?: string;
    /** Set before a rewrite to the 404 page: which profile was not found, and the slug if it is free. */
    missingProfile?: import('./lib/interfaces/page-view/compose').Missing;
  }
}

declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  /** The part of compression's interface that is used: what it makes is a step of Express's kind. */
  export default function compression(options?: {
    threshold?: number;
    brotli?: BrotliOptions;
  }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
}
