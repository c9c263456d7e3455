import { reading } from '@/lib/kernel/db';
import { mayDo } from '@/lib/people/people/rights';
import type { Role } from '@/lib/people/people/roles';
import { contactOf } from '@/lib/people/people/service.server';
import { LIST_RIGHTS, type MailList } from './kinds';
import { chooseLists, type Subscriber, wantedLists } from './lists.server';
import type { MailPreferences } from './schema';
import { mailSettings } from './settings.server';

/** What somebody asked to be told of a page by mail, and where it goes. */
export async function readPreferences({ persona, uid }: Subscriber): Promise<MailPreferences> {
  const { email: correo } = await contactOf(await reading(), persona);
  return { modo: mailSettings().mode, correo, activos: await wantedLists({ persona, uid }) };
}

/** Writes down exactly what somebody asks for, of what their role may know. Returns what holds then. */
export async function choosePreferences(
  { persona, uid, rol }: Subscriber & { rol: Role },
  wanted: MailList[],
): Promise<MailPreferences> {
  const allowed = wanted.filter((list) => mayDo(rol, LIST_RIGHTS[list]));
  await chooseLists({ persona, uid }, allowed);
  return readPreferences({ persona, uid });
}
