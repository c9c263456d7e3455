import { atom } from 'nanostores';

/** How many messages in the page's inbox nobody has read. */
export const $unreadMessages = atom(0);
