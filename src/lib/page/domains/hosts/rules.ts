/** What is said inside a transaction, beside slugs, to whoever keeps the hosts in memory. */
export const hostMark = (dominio: string) => `dominio:${dominio}`;
