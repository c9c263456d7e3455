import type { z } from 'zod';
import type { Database } from '../../db';
import { sendMail } from '../../mail/service.server';
import type { HAPPENINGS } from '../../notifications/happenings';
import { notifyPerson } from '../../notifications/service.server';
import { contactOf } from '../../people/service.server';

/**
 * Tells a person that a way into their account was added or removed: here and by mail, to
 * where they are written to and to the address that is no way any more.
 */
export async function tellOfWay(
  tx: Database,
  persona: string,
  way: z.infer<(typeof HAPPENINGS)['acceso']>,
  former?: string,
): Promise<void> {
  await notifyPerson(tx, persona, { tipo: 'acceso', datos: way });
  const { nombre, email } = await contactOf(tx, persona);
  const params = { ...way, persona: nombre, cuando: new Date().toISOString() };
  for (const to of new Set([email.toLowerCase(), former ?? ''])) {
    if (to) await sendMail(tx, { to, template: 'acceso', params, persona });
  }
}
