import type { APIContext } from 'astro';
import { reading } from '@/lib/kernel/db';
import { slugOf } from '@/lib/page/profile/service.server';
import {
  chooseLists,
  listOfKey,
  listSubscribedMails,
  type Subscriber,
} from '@/lib/people/mail/lists.server';
import { isKey } from '@/lib/people/mail/rules';
import { mailSettings } from '@/lib/people/mail/settings.server';
import { isSilencedByKey } from '@/lib/people/mail/silence.server';
import { mayDo, type Role } from '@/lib/people/people/rights';
import { contactOf } from '@/lib/people/people/service.server';
import type { Leaving, MailPreferences } from './mail-preferences';
import { LIST_RIGHTS, MAIL_LISTS, type MailList } from './preferences';

/** Which mails a person asked for of a page, and where they go. */
export async function readPreferences({ persona, uid }: Subscriber): Promise<MailPreferences> {
  const { email: correo } = await contactOf(await reading(), persona);
  const subscribedMails = await listSubscribedMails({ persona, uid });
  const activos = MAIL_LISTS.filter((list) => subscribedMails.includes(list));
  return { modo: mailSettings().mode, correo, activos };
}

/** Stores exactly which mails a person asks for, of what their role may know. Returns what holds then. */
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

/** `GET /correo/baja/{llave}`: undefined for a key that ends nothing. */
export async function answerLeaving({
  params,
  url,
}: Pick<APIContext, 'params' | 'url'>): Promise<Leaving | undefined> {
  const leaving = await leavingBy(params['llave'] ?? '');
  const pagina = (url.searchParams.get('pagina') ?? '').slice(0, 30);
  return leaving && { ...leaving, pagina };
}
