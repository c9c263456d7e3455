import { atom } from 'nanostores';
import type { Found } from '@/lib/blocks/recognition/schema';

/** A pasted URL and what its page says of an event: the events screen opens its form. */
export const $proposedEvent = atom<{ page: Found | undefined; url: string } | null>(null);

/** Returns the proposed event and clears it. */
export function takeProposedEvent() {
  const proposed = $proposedEvent.get();
  $proposedEvent.set(null);
  return proposed;
}
