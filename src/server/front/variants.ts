import type { IncomingMessage } from 'node:http';
import { EXPERIMENT_LIMITS } from '@/lib/audience/experiments/variants/limits';
import type { Visitor } from '@/lib/audience/statistics/recording/variant.server';
import { clientAddress } from '../requests/forwarded';

/**
 * The cache key of a variant. It contains a line break, which no decoded path can (`plainPath`), so
 * that no request can name a variant or replace one.
 */
export const variantKey = (key: string, variant: number) => `${key}\n${variant}`;

/** What the variants of a page can be kept by, besides the page itself. */
export function variantKeys(key: string): string[] {
  const others = Array.from({ length: EXPERIMENT_LIMITS.variants - 1 }, (_, at) => at + 1);
  return others.map((variant) => variantKey(key, variant));
}

/** Who asks for a page, read from the headers as they came: Node's object of them is not needed yet. */
export function visitorOf({ rawHeaders, socket }: IncomingMessage, hops: number): Visitor {
  let agent: string | undefined;
  const seen: string[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    const value = rawHeaders[at + 1] as string;
    // The length alone leaves out nearly all others. Of two agents Node takes the first.
    if (name.length === 10 && name.toLowerCase() === 'user-agent') agent ??= value;
    else if (hops > 0 && name.length === 15 && name.toLowerCase() === 'x-forwarded-for') {
      seen.push(value);
    }
  }
  const address = clientAddress({ 'x-forwarded-for': seen }, socket.remoteAddress ?? '', hops);
  return { address, agent: agent ?? '' };
}
