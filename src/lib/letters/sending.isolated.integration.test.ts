import { profiles } from '@db/tables';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { newBlock } from '@/lib/blocks/rules';
import {
  confirmationKey,
  leavingKey,
  storedTrace,
  traceOf,
} from '@/lib/contacts/subscribers/keys.server';
import * as subscribers from '@/lib/contacts/subscribers/queries.server';
import {
  confirmByKey,
  endSubscription,
  signUp,
  subscriptionOf,
} from '@/lib/contacts/subscribers/service.server';
import { atomically, reading } from '@/lib/core/db';
import { newId, realSystem, replaceSystem } from '@/lib/core/env/system';
import { kindOf, type NextAttempt } from '@/lib/core/jobs/kinds';
import { dropJobs, listJobs } from '@/lib/core/jobs/service.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { newEventSchema } from '@/lib/events/schema';
import { createEvent, removeEvent } from '@/lib/events/service.server';
import { suppress, suppressedAmong } from '@/lib/mail/suppression.server';
import { listOfPage } from '@/lib/notifications/queries.server';
import { changeProfile } from '@/lib/profile/service.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import {
  headOf,
  type MailServer,
  refusal,
  startMailServer,
} from '../../../tests/setup/programs/smtp';
import { followLink } from './clicks.server';
import { feedbackUrl, receiveFeedback, receiveReturned, returnedUrl } from './feedback.server';
import { newLetterSchema } from './schema';
import {
  changeLetter,
  createLetter,
  getLetter,
  listLetters,
  removeLetter,
  sendLetter,
  stopLetter,
} from './service.server';
import '@/server/composition';

let server: MailServer;
let now = Date.UTC(2027, 4, 3, 12);
let uid: string;

beforeAll(async () => {
  server = await startMailServer();
  process.env['MAIL'] = 'smtp';
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${server.port}`;
  process.env['MAIL_FROM'] = 'Sitio <hola@sitio.example>';
  process.env['LETTERS'] = '10000/3/10000/1000,3,-/rebotes';
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

const confirmationOf = (correo: string) => confirmationKey('novedades', traceOf(uid, correo));
const leavingOf = (correo: string) => leavingKey('novedades', traceOf(uid, correo));

/** Adds a subscriber with an address of their own. Returns their id and address. */
async function reader(estado: 'confirmado' | 'pendiente' = 'confirmado', domain?: string) {
  const id = newId();
  const correo = `n${id}@${domain ?? `d${id}.example`}`;
  const confirmadoEn = estado === 'confirmado' ? now - DAY_MS : null;
  await atomically((tx) =>
    subscribers.savePending(tx, {
      id,
      uid,
      correo,
      estado,
      llave: storedTrace(traceOf(uid, correo)),
      consentimiento: 'formulario',
      creadoEn: now,
      confirmadoEn,
      novedades: true,
      fechas: '' as const,
      fechasEn: null,
      avisadoEn: null,
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

/** Runs a job once. Returns when it is due again; undefined for never. */
async function runOnce(
  data: { id: string },
  name = 'boletin',
): Promise<NextAttempt<{ id: string }> | undefined> {
  let next: NextAttempt<{ id: string }> | undefined;
  await kindOf(name)?.run({
    id: 'trabajo',
    data,
    attempt: 1,
    signal: new AbortController().signal,
    assertHeld: () => undefined,
    progress: async () => undefined,
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
    await endSubscription(confirmationOf(gone.correo));
    expect(await run(id)).toBeUndefined();
    expect(await run(id)).toBeUndefined();
    expect(reached()).toEqual([one.correo, other.correo].sort());
    const { source = '' } = server.taken.find(({ to }) => to[0] === one.correo) ?? {};
    const mail = await PostalMime.parse(source);
    const key = leavingOf(one.correo);
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

  it('is ended by the link of any letter, also for who left and subscribed again', async () => {
    const { id: former, correo } = await reader();
    await atomically((tx) => subscribers.updateSubscriber(tx, former, { llave: 'former' }));
    const letters = [await letter(), await letter()];
    for (const id of letters) await sendLetter(uid, id, null);
    await run(letters[0] ?? '');
    const { source = '' } = server.taken[0] ?? {};
    const [, key = ''] = /api\/boletin\/baja\/([\w-]+)>/.exec(source.replaceAll('\r\n ', '')) ?? [];
    await endSubscription(key);
    expect(await subscriptionOf(key)).toBeUndefined();
    await signUp({ uid, kind: 'novedades', typed: correo, visitor: correo });
    const again = await subscribers.findSubscriber(await reading(), uid, correo);
    expect(again?.id).not.toBe(former);
    // Letters are forwarded: their link confirms nothing.
    expect(await confirmByKey(key)).toBe(false);
    expect(await confirmByKey(confirmationOf(correo))).toBe(true);
    expect(await subscriptionOf(key)).toMatchObject({ confirmed: true });
    await endSubscription(key);
    expect(await subscriptionOf(confirmationOf(correo))).toBeUndefined();
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

  it('is sent within the month of its plan, and goes on with another plan', async () => {
    await atomically((tx) => setPlan(tx, uid, 'pro'));
    await reader();
    await reader();
    const [one, other] = [await letter(), await letter()];
    await sendLetter(uid, one, null);
    await sendLetter(uid, other, null);
    expect(await run(one)).toBeUndefined();
    expect(await run(other)).toMatchObject({ at: now + HOUR_MS });
    expect(reached()).toHaveLength(3);
    expect(await listLetters(uid, {})).toMatchObject({ porMes: 3, mes: 3 });
    const third = await letter();
    await expect(sendLetter(uid, third, null)).rejects.toMatchObject({ code: 'forbidden' });
    const later = new Date(now + 31 * DAY_MS).toISOString();
    expect((await sendLetter(uid, third, later)).estado).toBe('programado');
    await atomically((tx) => setPlan(tx, uid, 'enterprise'));
    expect(await run(other)).toBeUndefined();
    expect(reached()).toHaveLength(4);
    expect(await listLetters(uid, {})).toMatchObject({ porMes: null });
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

  it('is answered to the address that its page shows, and to no other of the account', async () => {
    await atomically((tx) => tx.update(profiles).set({ email: 'a@b.example' }));
    await reader();
    const headOfNext = async () => {
      const id = await letter();
      await sendLetter(uid, id, null);
      await run(id);
      return headOf(server.taken.pop()?.source ?? '');
    };
    const contact = (correo: string, activo = true) => {
      const block = newBlock('contacto');
      return { ...block, activo, datos: { ...block.datos, correo } };
    };
    expect(await headOfNext()).not.toContain('Reply-To');
    expect((await listLetters(uid, {})).respuestas).toBe('');
    const hidden = [contact('oculto@a.example', false), contact(''), contact('ñandú@a.example')];
    const bloques = [...hidden, contact('hola@a.example')];
    await changeProfile(uid, () => ({ bloques }));
    expect(await headOfNext()).toMatch(/^Reply-To: .*<hola@a\.example>$/m);
    expect((await listLetters(uid, {})).respuestas).toBe('hola@a.example');
  });

  it('stops when all that it shows is gone, and tells the owner', async () => {
    await reader();
    await atomically((tx) => setPlan(tx, uid, 'pro'));
    const concert = newEventSchema.parse({
      titulo: 'Concierto',
      inicio: '2096-05-05T21:00:00Z',
      zona: 'Etc/UTC',
    });
    const { id: evento } = await createEvent(uid, concert);
    const partes = [{ tipo: 'fecha', evento }];
    const id = await letter({ partes });
    await sendLetter(uid, id, new Date(now + HOUR_MS).toISOString());
    const serie = await letter({ partes, dias: 0 });
    await sendLetter(uid, serie, null);
    await removeEvent(uid, evento);
    now += HOUR_MS;
    expect([await run(id), await run(serie)]).toEqual([undefined, undefined]);
    expect(reached()).toEqual([]);
    const empty = { cifras: { destinatarios: 0, enviados: 0 } };
    expect(await getLetter(uid, id)).toMatchObject({ ...empty, estado: 'borrador', en: null });
    expect((await getLetter(uid, id)).enviadoEn).toBeNull();
    expect(await getLetter(uid, serie)).toMatchObject({ estado: 'pausado', motivo: 'vacio' });
    const told = (await listOfPage(await reading(), uid, 10)).filter(
      ({ tipo }) => tipo === 'boletin',
    );
    const news = { pagina: 'Ana', titulo: 'Novedades', enviados: 0, motivo: 'vacio' };
    expect(told.map(({ datos }) => datos)).toEqual([news, news]);
    await expect(sendLetter(uid, id, null)).rejects.toMatchObject({ code: 'invalid' });
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
    expect((await getLetter(uid, id)).cifras).toMatchObject({ enviados: 2, rebotes: 1, quejas: 1 });
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
      enviados: 2,
      rebotes: 1,
      fallidos: 1,
      quejas: 0,
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

describe('a letter of the welcome series', () => {
  /** Adds a reader who confirms by the mail of the page's form. */
  async function newReader() {
    const { id, correo } = await reader('pendiente');
    expect(await confirmByKey(confirmationOf(correo))).toBe(true);
    return { id, correo };
  }

  const series = (dias: number) => letter({ dias });
  const switchOn = (id: string) => sendLetter(uid, id, null);
  const stored = async (id: string) => {
    const { partes, destinatarios, archivo, dias, titulo, version } = await getLetter(uid, id);
    return { partes, destinatarios, archivo, dias, titulo, version };
  };

  /** Looks for due letters, as each minute does. Returns how many were given to the job. */
  async function look(): Promise<number> {
    await runOnce({ id: '' }, 'boletines-serie');
    const jobs = await listJobs('boletin', 1_000);
    const given = jobs.filter(({ creadoEn }) => creadoEn === now);
    for (const { id } of given) await dropJobs(id);
    return given.length;
  }

  /** Lets time pass, then looks and sends. Returns the addresses that were reached then. */
  async function pass(ms: number, ...ids: string[]): Promise<string[]> {
    now += ms;
    server.taken.length = 0;
    if ((await look()) > 0) for (const id of ids) await run(id);
    return reached();
  }

  it('reaches who confirms after it is on, once, after its days, and nobody of before', async () => {
    await newReader();
    await reader();
    const [first, later] = [await series(0), await series(3)];
    const off = await series(1);
    const all = [first, later, off];
    expect(await switchOn(first)).toMatchObject({ estado: 'activo', archivo: false });
    await switchOn(later);
    const [one, two] = [await newReader(), await newReader()];
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    await run(first);
    expect(reached()).toEqual([one.correo, two.correo].sort());
    const { source = '' } = server.taken.find(({ to }) => to[0] === one.correo) ?? {};
    const { text = '' } = await PostalMime.parse(source);
    const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(now);
    expect(text).toContain(`Te escribimos porque confirmaste el ${day} tu suscripción a «Ana»`);
    expect(text).toContain(`/boletin/${leavingOf(one.correo)}`);
    expect(headOf(source)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(await pass(2 * DAY_MS, ...all)).toEqual([]);
    await endSubscription(leavingOf(two.correo));
    expect(await pass(DAY_MS, ...all)).toEqual([one.correo]);
    expect(await pass(90 * DAY_MS, ...all)).toEqual([]);
    const { serie, boletines } = await listLetters(uid, {});
    expect(boletines).toEqual([]);
    expect(serie).toMatchObject([
      { id: first, dias: 0, cifras: { enviados: 2, bajas: 1 } },
      { id: off, dias: 1, estado: 'borrador', cifras: { enviados: 0 } },
      { id: later, dias: 3, cifras: { enviados: 1 } },
    ]);
  });

  it('is not sent while it is off, nor afterwards what was due meanwhile', async () => {
    const id = await series(2);
    await switchOn(id);
    await newReader();
    now += DAY_MS;
    const waiting = await newReader();
    await stopLetter(uid, id);
    await newReader();
    expect(await pass(DAY_MS, id)).toEqual([]);
    await switchOn(id);
    expect(await pass(0, id)).toEqual([]);
    expect(await pass(DAY_MS, id)).toEqual([waiting.correo]);
    expect(await pass(DAY_MS, id)).toEqual([]);
  });

  it('is changed for those who have not had it, and moves with its days', async () => {
    const id = await series(10);
    await switchOn(id);
    const { correo } = await newReader();
    await pass(4 * DAY_MS, id);
    const whole = await stored(id);
    await changeLetter(uid, id, { ...whole, titulo: 'Otro título', dias: 5 });
    const empty = changeLetter(uid, id, { ...whole, partes: [], version: whole.version + 1 });
    await expect(empty).rejects.toMatchObject({ code: 'invalid' });
    const plain = changeLetter(uid, id, { ...whole, dias: null, version: whole.version + 1 });
    await expect(plain).rejects.toMatchObject({ fields: { dias: expect.anything() } });
    expect(await pass(0, id)).toEqual([]);
    expect(await pass(DAY_MS, id)).toEqual([correo]);
    const { subject } = await PostalMime.parse(server.taken[0]?.source ?? '');
    expect(subject).toBe('Otro título');
    expect((await listLetters(uid, {})).serie).toMatchObject([{ dias: 5, estado: 'activo' }]);
  });

  it('reaches nobody who is suppressed, and nobody once it is deleted', async () => {
    const [id, deleted] = [await series(1), await series(1)];
    for (const one of [id, deleted]) await switchOn(one);
    const { correo } = await newReader();
    await newReader();
    await atomically((tx) => suppress(tx, correo, 'queja'));
    await removeLetter(uid, deleted);
    expect(await pass(DAY_MS, id, deleted)).toHaveLength(1);
    expect(reached()).not.toContain(correo);
  });

  it('tries again what was refused for now, and takes along who confirms meanwhile', async () => {
    const id = await series(0);
    await switchOn(id);
    const { correo } = await newReader();
    server.refusing = () => refusal(452, '4.2.2 mailbox full');
    expect(await pass(0, id)).toEqual([]);
    server.refusing = () => undefined;
    expect(await pass(14 * MINUTE_MS, id)).toEqual([]);
    now += MINUTE_MS;
    expect(await look()).toBe(1);
    const meanwhile = await newReader();
    await run(id);
    expect(reached()).toEqual([correo, meanwhile.correo].sort());
    expect(await look()).toBe(0);
  });

  it('is paused with the page when a twentieth of its addresses do not exist', async () => {
    const id = await series(0);
    await switchOn(id);
    for (let at = 0; at < 12; at += 1) await newReader();
    server.refusing = () => refusal(550, '5.1.1 no such user');
    await pass(0, id);
    expect(await getLetter(uid, id)).toMatchObject({ estado: 'pausado', motivo: 'rebotes' });
    await expect(switchOn(id)).rejects.toMatchObject({ code: 'forbidden' });
    now += 31 * DAY_MS;
    expect(await switchOn(id)).toMatchObject({ estado: 'activo', motivo: '' });
  });
});
