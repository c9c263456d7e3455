/// <reference path="../.astro/types.d.ts" />

/** UTS 39: replaces each character by the character that it is easily confused with. */
declare module 'unicode-confusables' {
  export function rectifyConfusion(text: string): string;
}

declare namespace App {
  interface Locals {
    /** Language of the response. Set by src/middleware.ts. */
    language: string;
    /** The session of the request. Set by src/middleware.ts. */
    session:
      | { kind: 'anonymous' }
      | {
          kind: 'signedIn';
          id: string;
          /** Time of the sign-in, in ms. */
          creadaEn: number;
          /** Id of the signed-in person. */
          persona: string;
          /**
           * The page that they work on (the header X-Cuenta selects another), and their role there.
           */
          uid: string;
          rol: import('@/lib/people/rights').Role;
          /** The operator's e-mail address; empty for all others. */
          operador: string;
        };
    /** The client's IP address, by TRUST_PROXY_HOPS. Never stored, never logged. */
    clientAddress: string;
    /** The brand of the requested page, which replaces the product's name and look. */
    brand?: import('@/lib/brands/rules').Brand | undefined;
    /** True when the page of the request is unknown: neither its brand nor the product is named. */
    isUnbranded?: boolean;
    /** The custom domain of the request, if any. */
    ownHost?: import('@/lib/domains/hosts/paths').RequestedHost;
    /** The request's body as a stream, when our own server handles the request. */
    incoming?: AsyncIterable<Uint8Array>;
    /** The client of the response, where our own server handles the request. */
    reader?: {
      /** Resolves when the client has received the data sent so far, or has disconnected. */
      ready(): Promise<void>;
      /** Closes the connection in the middle of a response. */
      hangUp(): void;
    };
    /** Sets headers for a CDN if our own server handles the request: Astro would remove them. */
    share?: (headers: Record<string, string>) => void;
    /** The variant of the page's experiment to render; undefined for the current page. */
    variant?: number;
    /** Set by pages with a running experiment. */
    test?: import('@/lib/experiments/variants/rules').RunningTest;
    /** The visitor's country to render the page for, one of its `countries`. */
    country?: string;
    /** Set by pages that show another order in some countries (ISO 3166-1). */
    countries?: readonly string[];
    /** The requested path, when the 404 page is rendered for it. */
    missingPath?: string;
    /** Set before a rewrite to the 404 page: the state of the missing page. */
    missingProfile?: import('./lib/site/page-view/compose').Missing;
  }
}

declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  /** The used part of compression's interface: it returns an Express middleware. */
  export default function compression(options?: {
    threshold?: number;
    brotli?: BrotliOptions;
  }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
}
