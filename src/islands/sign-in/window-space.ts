/** Where a window is a tab that covers the page: phones, tablets, small screens. */
const NO_ROOM = '(pointer: coarse), (max-width: 47.99rem)';

/** Whether a window fits beside the page. */
export function hasRoomForWindow(): boolean {
  return !window.matchMedia(NO_ROOM).matches;
}
