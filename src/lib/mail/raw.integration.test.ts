import PostalMime from 'postal-mime';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_SAMPLES } from '../../../tests/setup/mail-samples';
import { headOf, type MailServer, startMailServer } from '../../../tests/setup/programs/smtp';
import { composeMail, forTransport, packData } from './compose.server';
import { findMailKind } from './definitions';
import type { MailRow } from './queries.server';
import { beginBySmtp } from './smtp/provider.server';
import '@/server/composition';

/** Read by another's parser, so that what nodemailer writes and reads alike does not pass. */
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const KEY = 'L'.repeat(43);
/** Templates that come because a list was asked for: each mail has the key that ends it. */
const LISTED: ReadonlySet<string> = new Set(['enlace', 'semana', 'mensaje', 'venta', 'prueba']);

function rowOf(plantilla: string): MailRow {
  const id = v7();
  const llave = LISTED.has(plantilla) ? { llave: KEY } : {};
  return {
    id,
    persona: null,
    para: 'ana@ejemplo.com',
    buzon: 'ana@ejemplo.com',
    cupo: '',
    plantilla,
    idioma: 'es',
    estado: 'espera',
    creadoEn: Date.now(),
    enviadoEn: null,
    datos: packData(id, { params: MAIL_SAMPLES[plantilla], ...llave }, false),
  };
}

/** The bytes of a mail as a server takes them, and what they say. */
async function delivered(plantilla: string) {
  const mail = composeMail(rowOf(plantilla));
  if (!mail) throw new Error('the mail was not composed');
  const smtp = { host: '127.0.0.1', port: server.port, secure: false, user: undefined };
  const { finish } = await beginBySmtp({ ...smtp, password: '' }, forTransport(mail));
  await finish();
  const source = server.taken.at(-1)?.source ?? '';
  return { mail, source, read: await PostalMime.parse(source) };
}

const isOpenToAll = (name: string) => findMailKind(name)?.isTriggeredByStrangers === true;
const linesOf = (text = '') => text.trim().split(/\r?\n/);
const templates = Object.keys(MAIL_SAMPLES);

describe('the bytes of a mail', () => {
  it.each(templates)('are those of one well-formed message: %s', async (template) => {
    const { mail, source, read } = await delivered(template);
    expect(read.to).toEqual([{ address: 'ana@ejemplo.com', name: '' }]);
    expect(read.from?.address).toBe(mail.from.address);
    expect(read.from?.name).toBe(mail.from.name);
    expect(read.subject).toBe(mail.subject);
    expect(linesOf(read.text)).toEqual(linesOf(mail.text));
    expect(linesOf(read.html)).toEqual(linesOf(mail.html));
    expect(read.messageId).toBe(mail.messageId);
    const names = read.headers.map(({ key }) => key);
    expect(new Set(names).size, names.join()).toBe(names.length);
    expect(names).not.toContain('bcc');
    // RFC 5322: lines end as they must, are not too long, and a head is ASCII.
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is there is what is said.
    expect(headOf(source)).not.toMatch(/[^\x09\x0a\x0d\x20-\x7e]/);
  });

  it.each(
    templates.filter(
      (name) => isOpenToAll(name) || LISTED.has(name) || name === 'boletin' || name === 'carta',
    ),
  )('end it by one click, in the words of RFC 8058: %s', async (template) => {
    const { mail, source, read } = await delivered(template);
    const fieldOf = (name: string) => read.headers.find(({ key }) => key === name)?.value;
    expect(fieldOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(fieldOf('list-unsubscribe')).toMatch(/^<http[^<>\s]+\/api\/[^<>\s]+>$/);
    expect(headOf(source)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    // The same page for people stands in both forms.
    for (const form of [read.text, read.html]) expect(form).toContain(mail.stop?.page);
  });

  it('of what anybody can have sent have a way to end it, each of them', () => {
    const open = templates.filter((name) => isOpenToAll(name) || name === 'boletin');
    for (const name of open) expect(composeMail(rowOf(name))?.stop?.call, name).toBeTruthy();
  });
});
