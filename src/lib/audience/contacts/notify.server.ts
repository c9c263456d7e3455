import { atomically, type Database } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { firstCharacters } from '@/lib/kernel/text/characters';
import { getName } from '@/lib/page/profile/service.server';
import { unsubscribeKeyOf } from '@/lib/people/mail/lists.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { membersOf } from '@/lib/people/people/members.server';
import { mayDo } from '@/lib/people/people/rights';
import { contactOf } from '@/lib/people/people/service.server';
import { messageMail } from './mails';
import { messageNotification } from './notifications';
import * as queries from './queries.server';

/** Strangers cause this: it is said once an hour and page at most, of all that came meanwhile. */
const PAUSE = 3_600_000;
/** Messages that a mail shows, and characters of each. */
const SHOWN = 3;
const EXCERPT = 140;

async function notifyMembers(tx: Database, uid: string, rows: queries.MessageRow[]): Promise<void> {
  const pagina = await getName(tx, uid);
  const [newest] = rows;
  const datos = { pagina, cuantos: rows.length, quien: newest?.nombre ?? '' };
  const mensajes = rows.slice(0, SHOWN).map(({ nombre, texto }) => ({
    nombre,
    texto: firstCharacters(texto, EXCERPT),
  }));
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'messages.manage')) continue;
    await notifyPerson(tx, persona, messageNotification, datos, uid);
    const llave = await unsubscribeKeyOf(tx, messageMail, { persona, uid });
    if (!llave) continue;
    const { email: to } = await contactOf(tx, persona);
    const params = { ...datos, mensajes };
    await sendMail(tx, messageMail, { to, params, persona, llave });
  }
}

const telling = defineJob<{ uid: string }>({
  name: 'aviso-mensajes',
  run: ({ data: { uid }, finish }) =>
    atomically(async (tx) => {
      const rows = await queries.takeUnnotified(tx, uid, nowMs());
      if (rows.length > 0) await notifyMembers(tx, uid, rows);
      await finish(tx);
    }),
});

/** Has the people of a page told of what came, together with what comes until it is time. */
export async function scheduleNotification(tx: Database, uid: string, now: number): Promise<void> {
  const at = Math.max(now, (await queries.lastNotifiedAt(tx, uid)) + PAUSE);
  await telling.enqueue(tx, { uid }, { key: uid, at });
}
