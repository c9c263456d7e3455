import { atom } from 'nanostores';

/** Whether the device has a connection. */
export const $online = atom(true);
