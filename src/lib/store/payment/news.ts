/** What owners are told of a way of being paid: its provider takes the key no more. */
export const PAYOUT_NEWS = ['rechazado'] as const;
export type PayoutNews = (typeof PAYOUT_NEWS)[number];
