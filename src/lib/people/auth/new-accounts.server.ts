import type { Database } from '@/lib/kernel/db';

/** A picture in its sizes, re-encoded. */
type Picture = { width: number; height?: number; data: Buffer }[];

/** What a sign-in provider says of a new person. */
export interface NewAccount {
  nombre?: string | undefined;
  email?: string | undefined;
  picture?: Picture | undefined;
}

/** Makes what a person has besides their ways to sign in. */
export interface AccountMaker {
  /** Creates a person and their first page inside the caller's transaction. */
  createAccount(tx: Database, account: NewAccount): Promise<{ persona: string }>;
  /** Makes a page for a person who has none any more, inside the caller's transaction. */
  ensurePage(tx: Database, persona: string): Promise<void>;
  /** Re-encodes the picture of a new person. Throws for what is none. */
  encodePicture(bytes: Uint8Array): Promise<Picture>;
}

let maker: AccountMaker | undefined;

/** Sets who makes accounts (src/server/composition.ts). */
export function setAccountMaker(newMaker: AccountMaker): void {
  maker = newMaker;
}

/** Creates accounts. Throws where it was not set: then no new person can sign in. */
export function accountMaker(): AccountMaker {
  if (!maker) throw new Error('nobody makes accounts: src/server/composition.ts is not imported');
  return maker;
}
