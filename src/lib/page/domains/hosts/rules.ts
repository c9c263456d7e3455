/** The message that is published inside a transaction, besides slugs, to invalidate cached hosts. */
export const hostMark = (dominio: string) => `dominio:${dominio}`;
