/** Most bytes of a file of subscribers, and rows of it. */
export const SUBSCRIBER_FILE = 5 * 1024 * 1024;
export const MAX_ROWS = 100_000;

/** Files of a page that may be read at the same time. */
export const MAX_PENDING = 3;

/** Characters of where the addresses come from. */
export const ORIGIN_LIMIT = 200;

/** The earliest plausible year of a consent: before, there were no newsletters. */
export const FIRST_YEAR = 1995;

/** Rows that a review lists besides those that are new, and new ones that it shows. */
export const MAX_LISTED = 200;
export const MAX_SAMPLES = 5;

/** What becomes of a row. */
export const ROW_STATES = ['nuevo', 'duplicado', 'baja', 'rechazado', 'sinLugar'] as const;
export type RowState = (typeof ROW_STATES)[number];
