/** Maximum bytes and maximum rows of a file of subscribers. */
export const SUBSCRIBER_FILE = 5 * 1024 * 1024;
export const MAX_ROWS = 100_000;

export const MAX_PENDING = 3;

/** Maximum characters of the consent's origin. */
export const ORIGIN_LIMIT = 200;

/** The earliest plausible year of a consent. */
export const FIRST_YEAR = 1995;

/** Maximum skipped rows that a review lists, and maximum new rows that it shows. */
export const MAX_LISTED = 200;
export const MAX_SAMPLES = 5;

/** States of a row; `duda`: the file does not show that its address is subscribed. */
export const ROW_STATES = ['nuevo', 'duplicado', 'baja', 'rechazado', 'sinLugar', 'duda'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Meanings of a cell: subscribed, unsubscribed, or nothing. */
export const MEANINGS = ['suscrito', 'baja', 'nada'] as const;
