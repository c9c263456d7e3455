import { atomically, type Database, isUniqueViolation } from '../db';
import { keptFrom, releaseDomain } from '../hosts/release.server';
import { sendMail } from '../mail/service.server';
import { notifyOwners } from '../notifications/service.server';
import { contactsOf } from '../people/service.server';
import type { DomainNews } from './news';
import * as queries from './queries.server';
import { type Found, nextStep, outcomeOf } from './rules';

/** Tells the owners of a page what became of its domain, on the screen and by mail. */
async function tellOwners(
  tx: Database,
  { uid, dominio }: { uid: string; dominio: string },
  hecho: DomainNews,
): Promise<void> {
  await notifyOwners(tx, uid, { tipo: 'dominio', datos: { dominio, hecho } });
  for (const { persona, email: to } of await contactsOf(tx, uid)) {
    await sendMail(tx, { to, template: 'dominio', params: { dominio, hecho }, persona });
  }
}

/** Whether a name that was found right is another page's all the same, or kept from this one. */
async function isAnothers(tx: Database, row: queries.DomainRow, now: number): Promise<boolean> {
  const holder = await queries.holderOf(tx, row.dominio);
  if (holder !== undefined) return holder !== row.uid;
  return (await queries.keptUntil(tx, row, now)) !== undefined;
}

interface Look {
  uid: string;
  dominio: string;
  found: Found;
  now: number;
  /** Whether its owner asked for it. */
  asked: boolean;
}

async function write(tx: Database, { uid, dominio, found, now, asked }: Look): Promise<void> {
  const row = await queries.findDomain(tx, uid, dominio);
  // Its owner may have removed it while we asked.
  if (!row) return;
  const seen = outcomeOf(found);
  const taken = seen === 'proven' && (await isAnothers(tx, row, now));
  const { news, over, ...step } = nextStep(row, taken ? 'wrong' : seen, { now, asked });
  if (over) return releaseDomain(tx, row, keptFrom(now));
  const probado = step.activoEn === null ? null : dominio;
  await queries.updateDomain(
    tx,
    { uid, dominio },
    { ...step, probado, hallado: { ...found, taken }, comprobadoEn: now },
  );
  if (news) await tellOwners(tx, { uid, dominio }, news);
}

/** Writes down what a look at the DNS gave, and tells the owners what changes by it. */
export async function recordLook(look: Look): Promise<void> {
  try {
    await atomically((tx) => write(tx, look));
  } catch (error) {
    // Two pages proved one name at once: the other was first, and is seen now.
    if (!isUniqueViolation(error)) throw error;
    await atomically((tx) => write(tx, look));
  }
}
