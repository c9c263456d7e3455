import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { newsKey } from '@/lib/contacts/keys.server';
import * as subscribers from '@/lib/contacts/subscriber-queries.server';
import { endSubscription } from '@/lib/contacts/subscribers.server';
import { atomically, reading } from '@/lib/core/db';
import { newId, realSystem, replaceSystem } from '@/lib/core/env/system';
import { kindOf, type NextAttempt } from '@/lib/core/jobs/kinds';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { suppressedAmong } from '@/lib/mail/suppression.server';
import {
  headOf,
  type MailServer,
  refusal,
  startMailServer,
} from '../../../tests/setup/programs/smtp';
import { followLink } from './clicks.server';
import { feedbackUrl, receiveFeedback, receiveReturned, returnedUrl } from './feedback.server';
import { newLetterSchema } from './schema';
import { createLetter, getLetter, listLetters, sendLetter, stopLetter } from './service.server';
import '@/server/composition';

let server: MailServer;
let now = Date.UTC(2027, 4, 3, 12);
let uid: string;

beforeAll(async () => {
  server = await startMailServer();
  process.env['MAIL'] = 'smtp';
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${server.port}`;
  process.env['MAIL_FROM'] = 'Sitio <hola@sitio.example>';
  process.env['LETTERS'] = '10000/3/10000/rebotes';
  replaceSystem({ ...realSystem, nowMs: () => now });
});
afterAll(() => server.stop());

beforeEach(async () => {
  // Quotas of a minute begin anew.
  now += 5 * MINUTE_MS;
  server.taken.length = 0;
  server.refused.length = 0;
  server.refusing = () => undefined;
  ({ uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' })));
});

/** Adds a subscriber with an address of their own. Returns their id and address. */
async function reader(estado: 'confirmado' | 'pendiente' = 'confirmado', domain?: string) {
  const id = newId();
  const correo = `n${id}@${domain ?? `d${id}.example`}`;
  const confirmadoEn = estado === 'confirmado' ? now - DAY_MS : null;
  await atomically((tx) =>
    subscribers.savePending(tx, {
      ...{ id, uid, correo, estado, llave: id, consentimiento: 'formulario', creadoEn: now },
      ...{ confirmadoEn, novedades: true, fechas: '' as const, fechasEn: null, avisadoEn: null },
      lote: '',
    }),
  );
  return { id, correo };
}

async function letter(values: object = {}): Promise<string> {
  const partes = [{ tipo: 'texto', texto: 'Mira [esto](https://a.example).' }];
  const draft = newLetterSchema.parse({ titulo: 'Novedades', partes, ...values });
  return (await createLetter(uid, draft)).id;
}

/** Runs the job of a letter once. Returns when it is due again; undefined for never. */
async function runOnce(data: { id: string }): Promise<NextAttempt<{ id: string }> | undefined> {
  let next: NextAttempt<{ id: string }> | undefined;
  await kindOf('boletin')?.run({
    ...{ id: 'trabajo', data, attempt: 1, signal: new AbortController().signal },
    ...{ assertHeld: () => undefined, progress: async () => undefined },
    finish: async () => undefined,
    again: async (_, ask) => {
      next = (await ask()) as typeof next;
    },
  });
  return next;
}

/** Runs it as long as it is due at once. Returns when it is due later. */
async function run(id: string) {
  let next: Awaited<ReturnType<typeof runOnce>> = { at: now, data: { id } };
  while (next && next.at <= now) next = await runOnce(next.data);
  return next;
}

/** A delivery status notification to a return path. */
const returned = (to: string, status: string, later = '') =>
  Buffer.from(`Delivered-To: ${to}
Content-Type: multipart/report; boundary=b

--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; ben@lejos.example
Action: failed
Status: ${status}

--b
Content-Type: text/rfc822-headers

${later}
--b--
`);

const reached = () => server.taken.flatMap(({ to }) => to).sort();

describe('a letter', () => {
  it('reaches who confirmed, once, with a way to leave by one click in its bytes', async () => {
    const [one, other, gone] = [await reader(), await reader(), await reader()];
    await reader('pendiente');
    const id = await letter();
    expect(await sendLetter(uid, id, null)).toMatchObject({ estado: 'por_enviar' });
    await endSubscription(newsKey(gone.id));
    expect(await run(id)).toBeUndefined();
    expect(await run(id)).toBeUndefined();
    expect(reached()).toEqual([one.correo, other.correo].sort());
    const { source = '' } = server.taken.find(({ to }) => to[0] === one.correo) ?? {};
    const mail = await PostalMime.parse(source);
    const key = newsKey(one.id);
    expect(headOf(source)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(mail.headers.find(({ key: name }) => name === 'list-unsubscribe')?.value).toMatch(
      new RegExp(`^<http[^<>]+/api/boletin/baja/${key}>$`),
    );
    expect(mail.subject).toBe('Novedades');
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain(`/boletin/${key}`);
      expect(form).toContain(`/boletin/ir/${id}/0`);
      expect(form).toContain('2 de mayo de 2027');
    }
    expect(await getLetter(uid, id)).toMatchObject({
      estado: 'enviado',
      cifras: { destinatarios: 2, enviados: 2, rebotes: 0, bajas: 0 },
    });
    await endSubscription(key);
    expect((await getLetter(uid, id)).cifras.bajas).toBe(1);
  });

  it('becomes a draft again within its minute, and stops for good after it', async () => {
    await reader('confirmado', 'lento.example');
    const id = await letter();
    await sendLetter(uid, id, null);
    expect(await stopLetter(uid, id)).toMatchObject({ estado: 'borrador', en: null });
    expect(await run(id)).toBeUndefined();
    expect(reached()).toEqual([]);
    server.refusing = () => refusal(451, '4.7.1 greylisted');
    await sendLetter(uid, id, null);
    expect(await run(id)).toMatchObject({ at: now + 15 * MINUTE_MS });
    expect(await stopLetter(uid, id)).toMatchObject({ estado: 'detenido' });
    server.refusing = () => undefined;
    now += 15 * MINUTE_MS;
    expect(await run(id)).toBeUndefined();
    expect(reached()).toEqual([]);
  });

  it('is sent to a domain as fast as the operator allows, and to others meanwhile', async () => {
    for (let at = 0; at < 5; at += 1) await reader('confirmado', 'grande.example');
    const { correo } = await reader();
    const id = await letter();
    await sendLetter(uid, id, null);
    expect(await run(id)).toMatchObject({ at: now - (now % MINUTE_MS) + MINUTE_MS });
    expect(reached()).toHaveLength(4);
    expect(reached()).toContain(correo);
    now += MINUTE_MS;
    expect(await run(id)).toBeUndefined();
    expect(new Set(reached()).size).toBe(6);
    expect(server.taken).toHaveLength(6);
  });

  it('tries again what was refused for now, and gives up after four tries', async () => {
    await reader();
    server.refusing = () => refusal(452, '4.2.2 mailbox full');
    const id = await letter();
    await sendLetter(uid, id, null);
    let tries = 0;
    for (let next = await run(id); next; next = await run(id)) {
      tries += 1;
      now = next.at;
    }
    expect([tries, server.refused.length]).toEqual([3, 4]);
    expect(await getLetter(uid, id)).toMatchObject({
      estado: 'enviado',
      cifras: { enviados: 0, fallidos: 1, rebotes: 0 },
    });
  });

  it('is not sent again by any page to an address that does not exist', async () => {
    const { correo } = await reader();
    const isGone = ({ to }: { to: string[] }) =>
      to[0] === correo ? refusal(550, '5.1.1 no such user') : undefined;
    server.refusing = isGone;
    const id = await letter();
    await sendLetter(uid, id, null);
    expect(await run(id)).toBeUndefined();
    expect((await getLetter(uid, id)).cifras).toMatchObject({ enviados: 0, rebotes: 1 });
    expect(await suppressedAmong(await reading(), [correo])).toEqual(new Set([correo]));
    server.refusing = () => undefined;
    await reader();
    const next = await letter();
    await sendLetter(uid, next, null);
    await run(next);
    expect(reached()).toHaveLength(1);
    expect(reached()).not.toContain(correo);
  });

  it('is paused when a twentieth of the addresses do not exist, and the page with it', async () => {
    for (let at = 0; at < 12; at += 1) await reader();
    server.refusing = () => refusal(550, '5.1.1 no such user');
    const id = await letter();
    await sendLetter(uid, id, null);
    expect(await run(id)).toBeUndefined();
    expect(await getLetter(uid, id)).toMatchObject({ estado: 'pausado', motivo: 'rebotes' });
    expect(await listLetters(uid, {})).toMatchObject({ bloqueado: 'rebotes' });
    await expect(sendLetter(uid, id, null)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is paused when servers refuse it, and goes on where it was', async () => {
    for (let at = 0; at < 25; at += 1) await reader();
    server.refusing = () => refusal(550, '5.7.1 blocked by our policy');
    const id = await letter();
    await sendLetter(uid, id, null);
    expect(await run(id)).toBeUndefined();
    expect(await getLetter(uid, id)).toMatchObject({ estado: 'pausado', motivo: 'rechazos' });
    server.refusing = () => undefined;
    now += 15 * MINUTE_MS;
    expect(await sendLetter(uid, id, null)).toMatchObject({ estado: 'enviando' });
    expect(await run(id)).toBeUndefined();
    expect(new Set(reached()).size).toBe(25);
    expect(server.taken).toHaveLength(25);
  });

  it('takes what a mail service reports later, once each, and from nobody else', async () => {
    const readers = [await reader(), await reader(), await reader()];
    const id = await letter();
    await sendLetter(uid, id, null);
    await run(id);
    const messages = await Promise.all(
      server.taken.map(async ({ source }) => (await PostalMime.parse(source)).messageId ?? ''),
    );
    const key = feedbackUrl().split('/').at(-1) ?? '';
    const [bounced = '', reported = ''] = messages;
    const avisos = [
      { tipo: 'rebote', mensaje: bounced },
      { tipo: 'queja', mensaje: reported },
      { tipo: 'queja', mensaje: bounced },
      { tipo: 'queja', mensaje: '<otro@ejemplo.com>' },
      { tipo: 'rebote', mensaje: `<${id}.${newId()}@sitio.example>` },
    ] as const;
    await expect(receiveFeedback(key.slice(1), avisos)).rejects.toMatchObject({ code: 'notFound' });
    await Promise.all([receiveFeedback(key, avisos), receiveFeedback(key, avisos)]);
    expect((await getLetter(uid, id)).cifras).toMatchObject({
      ...{ enviados: 2, rebotes: 1, quejas: 1 },
    });
    const addresses = readers.map(({ correo }) => correo);
    expect((await suppressedAmong(await reading(), addresses)).size).toBe(2);
    server.taken.length = 0;
    const next = await letter();
    await sendLetter(uid, next, null);
    await run(next);
    expect(reached()).toHaveLength(1);
    expect((await getLetter(uid, next)).cifras.destinatarios).toBe(1);
  });

  it('learns from mails to its return paths who cannot be reached, once each', async () => {
    const readers = [await reader(), await reader(), await reader(), await reader()];
    const id = await letter();
    await sendLetter(uid, id, null);
    await run(id);
    const key = returnedUrl().split('/').at(-2) ?? '';
    const paths = readers.map(
      ({ correo }) => server.taken.find(({ to }) => to[0] === correo)?.from,
    );
    const [gone = '', full = '', away = '', other = ''] = paths;
    expect(new Set(paths).size).toBe(4);
    expect(gone).toMatch(/^rebotes\+[\da-f]{48}@sitio\.example$/);
    // A reader knows their own return path, and that of nobody else.
    const forged = other.slice(0, -30) + gone.slice(-30);
    const mails = [
      returned(gone.toUpperCase(), '5.1.1'),
      returned(full, '5.2.2'),
      Buffer.from(`To: ${away}\r\nSubject: Out of office\r\n\r\nStatus: 5.1.1`),
      returned(forged, '5.1.1'),
      returned('rebotes@sitio.example', '5.1.1', `To: ${other}`),
    ];
    const receive = (mail: Buffer) => receiveReturned(key, mail);
    await expect(receiveReturned(key.slice(1), mails[0] ?? Buffer.of())).rejects.toMatchObject({
      code: 'notFound',
    });
    await Promise.all([...mails, ...mails].map(receive));
    expect((await getLetter(uid, id)).cifras).toMatchObject({
      ...{ enviados: 2, rebotes: 1, fallidos: 1, quejas: 0 },
    });
    const addresses = readers.map(({ correo }) => correo);
    expect(await suppressedAmong(await reading(), addresses)).toEqual(new Set([addresses[0]]));
  });

  it('gives an address up after five letters in a row that could not be delivered, in a week', async () => {
    const { correo } = await reader();
    const key = returnedUrl().split('/').at(-2) ?? '';
    const stopped = async () => (await suppressedAmong(await reading(), [correo])).size;
    const steps = [];
    for (const status of ['4.4.7', '4.4.7', '5.7.1', '4.2.2', '4.4.1', '4.4.7', '4.2.2', '5.2.2']) {
      server.taken.length = 0;
      const id = await letter();
      await sendLetter(uid, id, null);
      await run(id);
      await receiveReturned(key, returned(server.taken[0]?.from ?? '', status));
      steps.push(await stopped());
      now += 2 * DAY_MS;
    }
    expect(steps).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('counts the clicks of people on its links, and leads nowhere else', async () => {
    await reader();
    const id = await letter();
    await sendLetter(uid, id, null);
    await run(id);
    const click = {
      letter: id,
      link: '0',
      method: 'GET',
      userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
      visitor: '192.0.2.7',
    };
    expect(await followLink(click)).toBe('https://a.example');
    await followLink({ ...click, method: 'HEAD' });
    await followLink({ ...click, userAgent: 'Googlebot/2.1' });
    expect((await getLetter(uid, id)).cifras.clics).toBe(1);
    for (const link of ['1', '-1', 'x', '']) {
      await expect(followLink({ ...click, link })).rejects.toMatchObject({ code: 'notFound' });
    }
  });
});
