/** What is told of a domain: it works, it was found wrong, it is taken down. */
export const DOMAIN_NEWS = ['activo', 'aviso', 'caido'] as const;
export type DomainNews = (typeof DOMAIN_NEWS)[number];
