/**
 * What is told of a domain: it works, it was found wrong, it is taken down, it went to another page
 * of the same owner, the operator took it away.
 */
export const DOMAIN_NEWS = ['activo', 'aviso', 'caido', 'movido', 'liberado'] as const;
export type DomainNews = (typeof DOMAIN_NEWS)[number];
