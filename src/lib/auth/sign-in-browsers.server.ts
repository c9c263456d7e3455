import { sha256 } from '@/lib/core/crypto/digest';
import type { Database } from '@/lib/core/db';
import { inBites } from '@/lib/core/db/bulk/bites';
import { nowMs } from '@/lib/core/env/system';
import { sendMail } from '@/lib/mail/service.server';
import { contactOf } from '@/lib/people/service.server';
import { newSessionMail } from './mails';
import * as queries from './queries.server';

/** Lifetime (ms) of the cookie of a known browser. */
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

/** Records a sign-in from a browser. */
export async function rememberBrowser(tx: Database, persona: string, token: string): Promise<void> {
  await queries.saveBrowser(tx, { persona, id: sha256(token), vistoEn: nowMs() });
}

/** Deletes browsers whose cookie has expired. */
export async function purgeBrowsers(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldBrowsers(tx, now - RETENTION_MS, most));
}
