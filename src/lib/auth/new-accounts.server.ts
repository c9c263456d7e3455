import type { Database } from '@/lib/core/db';

/** A re-encoded picture in several sizes. */
type Picture = { width: number; height?: number; data: Buffer }[];

/** A new person's data from a sign-in provider. */
export interface NewAccount {
  nombre?: string | undefined;
  email?: string | undefined;
  picture?: Picture | undefined;
}

/** Creates the account data that this feature does not own. */
export interface AccountMaker {
  /** Creates a person and their first page inside the caller's transaction. */
  createAccount(tx: Database, account: NewAccount): Promise<{ persona: string; creadaEn: number }>;
  /** Creates a page for a person without one, inside the caller's transaction. */
  ensurePage(tx: Database, persona: string): Promise<void>;
  /** Re-encodes a new person's picture. Throws for bytes that are no picture. */
  encodePicture(bytes: Uint8Array): Promise<Picture>;
}

let maker: AccountMaker | undefined;

/** Sets the account maker (src/server/composition.ts). */
export function setAccountMaker(newMaker: AccountMaker): void {
  maker = newMaker;
}

/** Returns the account maker. Throws where it was not set: then no new person can sign in. */
export function accountMaker(): AccountMaker {
  if (!maker) throw new Error('nobody makes accounts: src/server/composition.ts is not imported');
  return maker;
}
