/** What is told of a sender: its mails are signed, its key was not found, they are from us again. */
export const SENDER_NEWS = ['activo', 'aviso', 'caido'] as const;
export type SenderNews = (typeof SENDER_NEWS)[number];
