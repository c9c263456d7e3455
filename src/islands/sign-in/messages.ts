/** How a popup and the page that opened it talk, on our own origin only. */
export const CHANNEL = 'enlaza-sign-in';

/** `done`: the popup has signed the person in. `received`: a page heard it and goes on. */
export type SignInMessage = 'done' | 'received';

/** Whether something that arrived is one of our messages. */
export function isMessage(data: unknown, expected: SignInMessage): boolean {
  return data === `${CHANNEL}:${expected}`;
}

/** A message as it is sent. */
export function toMessage(message: SignInMessage): string {
  return `${CHANNEL}:${message}`;
}

/** Where a window is a tab that covers the page: phones, tablets, small screens. */
const NO_ROOM = '(pointer: coarse), (max-width: 47.99rem)';

/** Whether a window fits beside the page. */
export function hasRoomForWindow(): boolean {
  return !window.matchMedia(NO_ROOM).matches;
}
