import type { Database } from '@/lib/kernel/db';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { membersOf } from '@/lib/people/people/members.server';
import { mayDo } from '@/lib/people/people/rights';
import { contactOf } from '@/lib/people/people/service.server';
import { webhookMail } from './mails';
import type { WebhookStateChange } from './rules';
import { webhookNotification } from './schema';

/** Tells those who deal with a page's webhooks what became of one, inside the caller's transaction. */
export async function notifyMembers(
  tx: Database,
  { uid, nombre }: { uid: string; nombre: string },
  { pagina, hecho }: { pagina: string; hecho: WebhookStateChange },
): Promise<void> {
  const datos = { pagina, webhook: nombre, hecho };
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'api.manage')) continue;
    await notifyPerson(tx, persona, webhookNotification, datos, uid);
    const { email: to } = await contactOf(tx, persona);
    await sendMail(tx, webhookMail, { to, params: datos, persona });
  }
}
