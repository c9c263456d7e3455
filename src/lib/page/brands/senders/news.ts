/**
 * What is told of a sender: its mails are signed, its key was not found, they are from us again, or
 * they are because the server that hands our mails on takes none from it.
 */
export const SENDER_NEWS = ['activo', 'aviso', 'caido', 'rechazado'] as const;
export type SenderNews = (typeof SENDER_NEWS)[number];
