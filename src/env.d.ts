/// <reference path="../.astro/types.d.ts" />

declare namespace App {
  interface Locals {
    /** Who asks. Filled by src/middleware.ts. */
    session: { kind: 'anonymous' } | { kind: 'signedIn'; id: string; uid: string };
    /** The address the request came from, by TRUST_PROXY_HOPS. Never stored, never logged. */
    clientAddress: string;
  }
}
