import { reading } from '../db';
import { contactOf } from '../people/service.server';
import type { MailList } from './kinds';
import { chooseLists, type Subscriber, wantedLists } from './lists.server';
import type { MailPreferences } from './schema';
import { mailSettings } from './settings.server';

/** What somebody asked to be told of a page by mail, and where it goes. */
export async function readPreferences({ persona, uid }: Subscriber): Promise<MailPreferences> {
  const { email: correo } = await contactOf(await reading(), persona);
  return { modo: mailSettings().mode, correo, activos: await wantedLists({ persona, uid }) };
}

/** Writes down exactly what somebody asks for. Returns what holds then. */
export async function choosePreferences(
  { persona, uid }: Subscriber,
  wanted: MailList[],
): Promise<MailPreferences> {
  await chooseLists({ persona, uid }, wanted);
  return readPreferences({ persona, uid });
}
