import { variantOf } from '@/lib/experiments/variants/assign';
import type { RunningTest } from '@/lib/experiments/variants/rules';
import { bucketNow } from './target.server';
import { agentOf, saltAtHand, saltOf, visitorHash } from './visitor.server';

/** A visitor's data, none of which is stored. */
export interface Visitor {
  address: string;
  agent: string;
}

/** Returns the variant of a visitor if the day's salt is cached. Bots see the current page. */
export function variantAtHand(
  { id, uid, zone, variants }: RunningTest,
  { address, agent }: Visitor,
  now: number,
): number | undefined {
  if (agentOf(agent).bot) return 0;
  const salt = saltAtHand(bucketNow(zone, now).inicio);
  return salt && variantOf(visitorHash(salt, uid, address, agent), id, variants);
}

export async function variantFor(
  test: RunningTest,
  visitor: Visitor,
  now: number,
): Promise<number> {
  await saltOf(bucketNow(test.zone, now).inicio);
  return variantAtHand(test, visitor, now) ?? 0;
}
