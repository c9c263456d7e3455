/** Limits of a page's form, in characters (graphemes). */
export const CONTACT_LIMITS = { nombre: 80, correo: 254, mensaje: 3000, busca: 100 } as const;

export const FOLDERS = ['bandeja', 'archivo', 'spam', 'papelera'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Reasons why a message is treated as spam. */
export const SUSPICIONS = ['trampa', 'sello', 'enlaces', 'repetido', 'muchos'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Days that a message stays in spam or in the bin. */
export const RETENTION_DAYS = 30;

/** Days within which an address must be confirmed. */
export const PENDING_DAYS = 7;

/** Messages or subscribers per response. */
export const PAGE_SIZE = 50;

/** Maximum messages that one request moves. */
export const MAX_AT_ONCE = 100;

/** Maximum messages of a page, in all folders together and in spam. */
export const MAX_STORED = 20_000;
export const MAX_SPAM = 1_000;

/** Subscriptions of a visitor by e-mail: a page's newsletter, or its new dates. */
export const REQUEST_KINDS = ['novedades', 'fechas'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
