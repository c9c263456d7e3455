import { sha256 } from '@/lib/kernel/crypto/digest';
import type { Database } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { nowMs } from '@/lib/kernel/env/system';
import { sendMail } from '@/lib/people/mail/service.server';
import { contactOf } from '@/lib/people/people/service.server';
import { newSessionMail } from './mails';
import * as queries from './queries.server';

/** As long as a browser keeps what it is known by. */
const RETENTION_MS = 400 * 86_400_000;

/** Mails a person after a sign-in from a new browser. */
export async function notifyUnknownBrowser(
  tx: Database,
  persona: string,
  { token, dispositivo }: { token: string; dispositivo: string },
): Promise<void> {
  if (await queries.hasSignedInFrom(tx, persona, sha256(token))) return;
  const { email, nombre } = await contactOf(tx, persona);
  const params = { nombre, dispositivo, cuando: new Date(nowMs()).toISOString() };
  await sendMail(tx, newSessionMail, { to: email, params, persona });
}

/** Writes down that a person signed in from a browser. */
export async function rememberBrowser(tx: Database, persona: string, token: string): Promise<void> {
  await queries.saveBrowser(tx, { persona, id: sha256(token), vistoEn: nowMs() });
}

/** Forgets browsers that have forgotten us. */
export async function purgeBrowsers(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldBrowsers(tx, now - RETENTION_MS, most));
}
