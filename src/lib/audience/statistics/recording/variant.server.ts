import { variantOf } from '@/lib/audience/experiments/variants/assign';
import type { RunningTest } from '@/lib/audience/experiments/variants/rules';
import { agentOf } from './agent.server';
import { bucketNow } from './target.server';
import { saltAtHand, saltOf, visitorHash } from './visitor.server';

/** The visitor of a page. None of it is stored. */
export interface Visitor {
  address: string;
  agent: string;
}

/** The variant of a visitor, if this process has the day's salt. Programs see the page as it is. */
export function variantAtHand(
  { id, uid, zone, variants }: RunningTest,
  { address, agent }: Visitor,
  now: number,
): number | undefined {
  if (agentOf(agent).bot) return 0;
  const salt = saltAtHand(bucketNow(zone, now).inicio);
  return salt && variantOf(visitorHash(salt, uid, address, agent), id, variants);
}

/** The variant of a visitor. */
export async function variantFor(
  test: RunningTest,
  visitor: Visitor,
  now: number,
): Promise<number> {
  await saltOf(bucketNow(test.zone, now).inicio);
  return variantAtHand(test, visitor, now) ?? 0;
}
