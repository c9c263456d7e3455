/** Prefix of messages, name of the BroadcastChannel and the popup's window, on our origin only. */
export const CHANNEL = 'enlaza-sign-in';

/**
 * `done`: the popup has signed the person in. `received`: a page has received `done` and continues.
 */
type SignInMessage = 'done' | 'received';

/** Returns true when received data is the expected message. */
export function isMessage(data: unknown, expected: SignInMessage): boolean {
  return data === `${CHANNEL}:${expected}`;
}

export function toMessage(message: SignInMessage): string {
  return `${CHANNEL}:${message}`;
}

/** Media query of devices whose popups are tabs over the page: phones, tablets, small screens. */
const NO_ROOM = '(pointer: coarse), (max-width: 47.99rem)';

/** Returns true when a popup fits beside the page. */
export function canOpenWindow(): boolean {
  return !window.matchMedia(NO_ROOM).matches;
}
