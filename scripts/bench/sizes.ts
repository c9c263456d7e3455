/** The database that large rows are measured on: one is made for all of them. */
export const LARGE = 1_000_000;
export const HITS = 10_000_000;
/** As many pages, each at a host of its own. */
export const HOSTS = 100_000;
