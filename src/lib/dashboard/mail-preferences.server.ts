import type { APIContext } from 'astro';
import { reading } from '@/lib/core/db';
import {
  chooseLists,
  listOfKey,
  listSubscribedMails,
  type Subscriber,
} from '@/lib/mail/lists.server';
import { isSilencedByKey } from '@/lib/mail/opt-outs.server';
import { isKey } from '@/lib/mail/rules';
import { mailSettings } from '@/lib/mail/settings.server';
import { mayDo, type Role } from '@/lib/people/rights';
import { contactOf } from '@/lib/people/service.server';
import { slugOf } from '@/lib/profile/service.server';
import type { Leaving, MailPreferences } from './mail-preferences';
import { LIST_RIGHTS, MAIL_LISTS, type MailList } from './preferences';

/** Returns the mails of a page that a person subscribes to, and their e-mail address. */
export async function readPreferences({ persona, uid }: Subscriber): Promise<MailPreferences> {
  const { email: correo } = await contactOf(await reading(), persona);
  const subscribedMails = await listSubscribedMails({ persona, uid });
  const activos = MAIL_LISTS.filter((list) => subscribedMails.includes(list));
  return { modo: mailSettings().mode, correo, activos };
}

/** Sets a person's mail subscriptions, of those that their role allows. Returns the new state. */
export async function choosePreferences(
  { persona, uid, rol }: Subscriber & { rol: Role },
  lists: MailList[],
): Promise<MailPreferences> {
  const choices = MAIL_LISTS.map((list) => [
    list,
    lists.includes(list) && mayDo(rol, LIST_RIGHTS[list]),
  ]);
  await chooseLists({ persona, uid }, Object.fromEntries(choices));
  return readPreferences({ persona, uid });
}

async function leavingBy(llave: string): Promise<Omit<Leaving, 'pagina'> | undefined> {
  const isSilenced = await isSilencedByKey(llave);
  if (isSilenced !== undefined) return { llave, isOver: isSilenced };
  const list = isKey(llave) ? await listOfKey(llave) : undefined;
  if (!list) return undefined;
  const page = `/${(await slugOf(list.uid)) ?? ''}`;
  return { llave, list: { kind: list.tipo as MailList, page }, isOver: !list.activo };
}

/** `GET /correo/baja/{llave}`; undefined for a key of no subscription. */
export async function handleLeaving({
  params,
  url,
}: Pick<APIContext, 'params' | 'url'>): Promise<Leaving | undefined> {
  const leaving = await leavingBy(params['llave'] ?? '');
  const pagina = (url.searchParams.get('pagina') ?? '').slice(0, 30);
  return leaving && { ...leaving, pagina };
}
