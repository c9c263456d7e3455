import { atom } from 'nanostores';

/** What a page of tickets says of a date, as it is written there. */
export interface Announced {
  titulo: string;
  evento: { titulo: string; inicio: string; fin: string; lugar: string } | null;
}

/** A date that a pasted address announces: its form opens with the screen of dates. */
export const $proposedEvent = atom<{ page: Announced | undefined; url: string } | null>(null);

/** The proposed date, which is no longer proposed then. */
export function takeProposedEvent() {
  const proposed = $proposedEvent.get();
  $proposedEvent.set(null);
  return proposed;
}
