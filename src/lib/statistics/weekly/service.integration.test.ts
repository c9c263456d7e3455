import { dayFigures, linkFigures } from '@db/tables';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { WEEK_MS } from '@/lib/core/time/units';
import { newLink } from '@/lib/links/rules';
import { chooseLists } from '@/lib/mail/lists.server';
import { mailsOf } from '@/lib/mail/service.server';
import { getProfile, saveProfile } from '@/lib/profile/service.server';
import { sendWeeklyFigures } from './service.server';

/** Monday 23 November 2026, 9:00. */
const NINE = Date.parse('2026-11-23T09:00:00Z');
let persona: string;
let uid: string;
const sent = async () => (await mailsOf(await reading(), persona)).map(({ asunto }) => asunto);

beforeAll(async () => {
  const email = `ana-${v7()}@ejemplo.com`;
  ({ persona, uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana', email })));
  const profile = await getProfile(uid);
  const id = v7();
  const url = 'https://a.example';
  await saveProfile(uid, {
    ...profile,
    enlaces: [{ ...newLink(url, { id, url }), titulo: 'Mi tienda' }],
  });
  const day = (dia: string, views: number, clicks: number) => ({ uid, dia, views, clicks });
  await atomically(async (tx) => {
    await tx
      .insert(dayFigures)
      .values([day('2026-11-15', 9, 9), day('2026-11-16', 30, 4), day('2026-11-22', 12, 1)]);
    await tx
      .insert(linkFigures)
      .values([{ uid, dia: '2026-11-22', enlace: id, clicks: 5, unicos: 5, ultimoClic: NINE }]);
  });
});

describe('the figures of a week', () => {
  it('come to nobody who did not ask', async () => {
    await sendWeeklyFigures(NINE);
    expect(await sent()).toEqual([]);
  });

  it('come on Monday at nine to who asked, once', async () => {
    await chooseLists({ persona, uid }, { semana: true });
    await sendWeeklyFigures(NINE - 1);
    expect(await sent()).toEqual([]);
    await sendWeeklyFigures(NINE);
    await sendWeeklyFigures(NINE + 60_000);
    expect(await sent()).toEqual(['Tu semana: 42 visitas y 5 clics']);
  });

  it('come once although several processes think of it', async () => {
    await Promise.all([1, 2, 3].map(() => sendWeeklyFigures(NINE + WEEK_MS)));
    expect(await sent()).toHaveLength(2);
  });

  it('come no more when they were ended, nor twice when they are asked for again', async () => {
    await chooseLists({ persona, uid }, { semana: false });
    await sendWeeklyFigures(NINE + 2 * WEEK_MS);
    await chooseLists({ persona, uid }, { semana: true });
    await sendWeeklyFigures(NINE + WEEK_MS + 60_000);
    expect(await sent()).toHaveLength(2);
  });
});
