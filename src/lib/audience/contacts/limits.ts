/** What the form of a page takes, in characters as a person counts them. */
export const CONTACT_LIMITS = { nombre: 80, correo: 254, mensaje: 3000, busca: 100 } as const;

/** Where a message can be. */
export const FOLDERS = ['bandeja', 'archivo', 'spam', 'papelera'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Why a message was taken for spam. */
export const SUSPICIONS = ['trampa', 'sello', 'enlaces', 'repetido', 'muchos'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Days that a message is left in spam or in the bin. */
export const RETENTION_DAYS = 30;

/** Days that an address has to be confirmed in. */
export const PENDING_DAYS = 7;

/** Messages or subscribers of a page at a time in the inbox. */
export const PAGE_SIZE = 50;

/** Messages that can be moved in one go. */
export const MAX_AT_ONCE = 100;

/** Messages of a page that are kept in all, and those that are kept as spam. */
export const MAX_STORED = 20_000;
export const MAX_SPAM = 1_000;

/** What a visitor can subscribe to by e-mail: a page's newsletter, or its new dates. */
export const REQUEST_KINDS = ['novedades', 'fechas'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
