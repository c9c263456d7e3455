import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { newSessionMail } from '@/lib/auth/mails';
import { confirmationMail } from '@/lib/contacts/mails';
import { atomically, reading } from '@/lib/core/db';
import { Runner } from '@/lib/core/jobs/runner.server';
import { DAY_MS } from '@/lib/core/time/units';
import { weekMail } from '@/lib/statistics/weekly/mails';
import { startMailServer } from '../../../tests/setup/programs/smtp';
import { chooseLists, endByKey, listSubscribedMails, unsubscribeKeyOf } from './lists.server';
import { isSilencedByKey, silenceAddress, silenceKey } from './opt-outs.server';
import { findMail, insertMail, listMailsOf } from './queries.server';
import { unsubscribeBy } from './requests.server';
import { MAX_SHOWN } from './rules';
import { mailsOf, purgeMails, readMailbox, sendMail } from './service.server';
import { mailSettings } from './settings.server';

let persona: string;
let uid: string;
let to: string;
const params = { nombre: 'Ana', dispositivo: 'Firefox', cuando: '2026-11-22T09:00:00Z' };
const order = (rest = {}) => ({ to, params, persona, ...rest });
const send = (rest = {}) => atomically((tx) => sendMail(tx, newSessionMail, order(rest)));
const confirmation = (rest = {}) => {
  const params = { pagina: 'Ana', camino: '/ana/boletin/x', llave: 'x' };
  const mail = { to, params, cause: { by: 'stranger' } } as const;
  return atomically((tx) => sendMail(tx, confirmationMail, { ...mail, ...rest }));
};
const readMails = async () => listMailsOf(await reading(), persona);

beforeEach(async () => {
  to = `ana-${v7()}@ejemplo.com`;
  ({ persona, uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana', email: to })));
});

afterAll(() => {
  mailSettings().mode = 'demo';
});

describe('a mail', () => {
  it('is there when its transaction is, and not when it is not', async () => {
    const failing = atomically(async (tx) => {
      await sendMail(tx, newSessionMail, order());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readMails()).toEqual([]);
    expect(await send()).toBe('queued');
    expect(await readMails()).toHaveLength(1);
  });

  it('is kept so that only the key opens it', async () => {
    await send();
    const [row] = await readMails();
    expect(row?.datos).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain('Firefox');
    expect((await mailsOf(await reading(), persona))[0]?.asunto).toContain('Nueva sesión');
  });

  it('goes nowhere that is no address, nor where mail is off', async () => {
    for (const bad of ['', 'nadie', 'a@b.co\r\nBcc: c@d.co', 'a@b.co, c@d.co']) {
      expect(await send({ to: bad })).toBe('noAddress');
    }
    mailSettings().mode = 'off';
    expect(await send()).toBe('off');
    mailSettings().mode = 'demo';
    expect(await readMails()).toEqual([]);
  });

  it('goes to each address that forms accept', async () => {
    for (const host of ['niño.es', 'ejemplo.xn--p1ai']) {
      for (const local of ['hola', 'josé', 'a&b', 'x=y']) {
        expect(await send({ to: `${local}-${v7()}@${host}` }), `${local}@${host}`).toBe('queued');
      }
    }
  });

  it('reaches an address so many times a day, however it is written', async () => {
    const many = Array.from({ length: newSessionMail.daily + 2 }, (_, at) =>
      send({ to: at % 2 ? to : to.toUpperCase() }),
    );
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((one) => one === 'queued')).toHaveLength(newSessionMail.daily);
    expect(outcomes.filter((one) => one === 'limited')).toHaveLength(2);
  });

  it('that strangers cause does not reach who wants none, until they say so', async () => {
    await atomically((tx) => silenceAddress(tx, to));
    expect(await confirmation()).toBe('silenced');
    expect(await confirmation({ to: to.replace('@', '+otra@') })).toBe('silenced');
    const key = silenceKey(` ${to.toUpperCase()}`);
    await unsubscribeBy(key, false);
    expect(await isSilencedByKey(key)).toBe(false);
    await unsubscribeBy(key);
    expect(await isSilencedByKey(key)).toBe(true);
    expect(await confirmation()).toBe('silenced');
    await unsubscribeBy(key, false);
    expect(await confirmation()).toBe('queued');
    expect(await isSilencedByKey('A'.repeat(86))).toBeUndefined();
  });

  it('is never past its last line while another is: a killed process sends one twice at most', async () => {
    let [now, most] = [0, 0];
    const server = await startMailServer({
      onData: (stream, _, done) => {
        stream.resume().on('end', () => {
          now += 1;
          most = Math.max(most, now);
          setImmediate(() => {
            now -= 1;
            done();
          });
        });
      },
    });
    const smtp = { host: '127.0.0.1', port: server.port, secure: false, user: undefined };
    Object.assign(mailSettings(), { mode: 'smtp', smtp: { ...smtp, password: '' } });
    for (let sent = 0; sent < newSessionMail.daily; sent += 1) await send();
    const runner = new Runner();
    await runner.start();
    const countSent = async () =>
      (await readMails()).filter(({ estado }) => estado === 'enviado').length;
    await expect.poll(countSent).toBe(newSessionMail.daily);
    await runner.stop();
    await server.stop();
    mailSettings().mode = 'demo';
    expect(most).toBe(1);
  });

  it('is in the mailbox where mails do not leave, and goes after a month', async () => {
    const runner = new Runner();
    await runner.start();
    await send();
    await expect.poll(async () => (await readMails())[0]?.estado).toBe('enviado');
    await runner.stop();
    const message = (await readMailbox('')).mails.find((one) => one.to === to);
    expect(message?.mail).toMatchObject({ subject: expect.stringContaining('Nueva sesión') });
    const [row] = await readMails();
    await purgeMails(Date.now() + 31 * DAY_MS);
    expect(await findMail(await reading(), row?.id ?? '')).toBeUndefined();
  });

  it('is in the mailbox behind a hundred newer ones, those of the same moment too', async () => {
    await send();
    const [row] = await readMails();
    if (!row) throw new Error('no mail');
    const sent = { ...row, estado: 'enviado' as const, creadoEn: row.creadoEn + 1 };
    const later = Array.from({ length: MAX_SHOWN + 1 }, () => ({ ...sent, id: v7() }));
    await atomically(async (tx) => {
      for (const one of later) await insertMail(tx, one);
    });
    const first = await readMailbox('');
    expect([first.mails.length, first.hasMore]).toEqual([MAX_SHOWN, true]);
    const next = await readMailbox(first.mails.at(-1)?.id ?? '');
    const ids = [...first.mails, ...next.mails].map(({ id }) => id);
    expect(ids.slice(0, MAX_SHOWN + 2)).toEqual([...later.map(({ id }) => id).reverse(), row.id]);
  });
});

describe('mails that are asked for', () => {
  it('are off until somebody says so, and end by their key', async () => {
    const subscriber = { persona, uid };
    expect(await listSubscribedMails(subscriber)).toEqual([]);
    await chooseLists(subscriber, { semana: true, enlace: true });
    expect((await listSubscribedMails(subscriber)).sort()).toEqual(['enlace', 'semana']);
    const key = await atomically((tx) => unsubscribeKeyOf(tx, weekMail, subscriber));
    await endByKey(key ?? '');
    await endByKey('A'.repeat(43));
    expect(await listSubscribedMails(subscriber)).toEqual(['enlace']);
    await chooseLists(subscriber, { semana: true });
    const again = await atomically((tx) => unsubscribeKeyOf(tx, weekMail, subscriber));
    expect(again).toBe(key);
  });
});
