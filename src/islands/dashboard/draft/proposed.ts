import { atom } from 'nanostores';

/** Data of an event, extracted from a ticket page. */
export interface Announced {
  titulo: string;
  evento: { titulo: string; inicio: string; fin: string; lugar: string } | null;
}

/** An event extracted from a pasted URL: the events screen opens its form. */
export const $proposedEvent = atom<{ page: Announced | undefined; url: string } | null>(null);

/** Returns the proposed event and clears it. */
export function takeProposedEvent() {
  const proposed = $proposedEvent.get();
  $proposedEvent.set(null);
  return proposed;
}
