import { describe, expect, it } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { LANGUAGE, MARKED } from '@/lib/core/i18n';
import { unmarkedIn } from '../../../tests/setup/browser/unmarked';
import { MAIL_SAMPLES as params } from '../../../tests/setup/mail-samples';
import { settingIssuesOf } from '../../../tests/setup/settings';
import { findMailKind } from './definitions';
import { renderMail } from './render';
import { bounceOf, headerText, isForGood, isKey, isOfMail, leavePath, MAIL_PAUSES } from './rules';
import { MAIL } from './settings.server';
import '@/server/composition';
import { signInLinkMail } from '@/lib/auth/mails';
import { confirmationMail } from '@/lib/contacts/mails';
import { DAY_MS } from '@/lib/core/time/units';
import { orderMail, saleMail } from '@/lib/orders/notifications/mails';
import { allowanceOf, type MailCause, whenAllowed } from './allowances';

const now = 10 * DAY_MS;
const mails = { boletin: confirmationMail, pedido: orderMail, venta: saleMail };
const nameOf = (cause: MailCause, mail: keyof typeof mails) =>
  allowanceOf(cause, mails[mail])?.name;

describe('an allowance of mails', () => {
  it('is back when the mail that binds it is a day old', () => {
    const limit = { most: 2, time: DAY_MS };
    expect(whenAllowed(limit, [], now)).toBe(now);
    expect(whenAllowed(limit, [now - 5], now)).toBe(now);
    expect(whenAllowed(limit, [now - 9, now - 5], now)).toBe(now - 9 + DAY_MS);
    expect(whenAllowed(limit, [now - 5, now - 7, now - 9], now)).toBe(now - 7 + DAY_MS);
    expect(whenAllowed(limit, [now - DAY_MS, now - 5], now)).toBe(now);
  });

  it('of strangers is shared with nobody else', () => {
    const order = 'p1';
    const names = [
      nameOf({ by: 'stranger' }, 'boletin'),
      nameOf({ by: 'stranger' }, 'pedido'),
      nameOf({ by: 'person' }, 'boletin'),
      nameOf({ by: 'buyer', order }, 'pedido'),
      nameOf({ by: 'seller', order }, 'pedido'),
      nameOf({ by: 'product', about: order }, 'pedido'),
      nameOf({ by: 'product' }, 'venta'),
      nameOf({ by: 'product', about: 'sin-pagar' }, 'venta'),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(allowanceOf({ by: 'signIn' }, signInLinkMail)).toBeUndefined();
  });

  it('of one order is used up by no other', () => {
    expect(nameOf({ by: 'buyer', order: 'p1' }, 'pedido')).not.toBe(
      nameOf({ by: 'buyer', order: 'p2' }, 'pedido'),
    );
  });
});

describe('an answer of a mail server to a recipient without a code for the address', () => {
  const refusal = (words: string) => ({ status: 550, command: 'RCPT TO', words });

  it.each([
    ...['550 No such user here', '550 Usuario desconocido', '550 Endereço inválido', '550'],
    ...['550 <contenido@spam.example>: user unknown', '550 unrouteable address'],
    '550 5.1.1 User unknown in relay recipient table',
    // Words in an address say nothing.
    '550 <"spam list"@x.example>: user unknown',
    ...['550 spam.list@x.example: user unknown', '550 ana@mail.spam.example: user unknown'],
    ...['550 <ana@x.example>', '550 smtp;550', '550 5.1.10 Null MX'],
  ])('%j ends the address', (words) => {
    expect([bounceOf(refusal(words)), isForGood(refusal(words))]).toEqual(['hard', true]);
  });

  it('is examined up to a length', () => {
    expect(bounceOf(refusal('x'.repeat(500_000)))).toBe('refused');
  });

  it.each([
    ...['550 SPF check failed', '550 Sender verify failed', '550 DKIM signature required'],
    ...['550 JunkMail rejected - host is in an RBL', '550 1.2.3.4 is in a black list at spamhaus'],
    ...['550 Acceso denegado: lista negra', '550 IP bloqueada por reputación', '550 Invalid HELO'],
    ...['550 relay not permitted', '550 Greylisted, try again in 5 minutes', '550 No RDNS entry'],
  ])('%j is about us: the address stays, and the mail waits', (words) => {
    expect([bounceOf(refusal(words)), isForGood(refusal(words))]).toEqual(['refused', false]);
  });

  it.each(['550 Access denied', '550 Message rejected', '550 Administrative prohibition'])(
    '%j does not end the address',
    (words) => {
      expect(bounceOf(refusal(words))).toBe('refused');
    },
  );

  it.each(['552 Cuota excedida', '552 Buzón lleno', '552 exceeded storage allocation'])(
    '%j is of a full mailbox',
    (words) => {
      expect(bounceOf(refusal(words))).toBe('soft');
    },
  );
});

const frame = {
  home: { name: 'Sitio', address: 'https://sitio.example' },
  linkTo: (path: string) => `https://sitio.example${path}`,
  language: 'es',
  stop: { label: 'Dejar', address: 'https://sitio.example/correo/baja/x' },
};

function drawn(name: string, language: string = LANGUAGE) {
  const content = findMailKind(name)?.contentOf(params[name], language, 'Sitio');
  if (!content) throw new Error(`the sample of ${name} does not fit`);
  return renderMail(content, frame);
}

describe.each(Object.keys(params))('the mail %s', (name) => {
  const { subject, text, html } = drawn(name);

  it('takes whatever people wrote for text', () => {
    expect(html).not.toMatch(/<script|<img|onx=1[^&]*>/);
    expect(html.match(/<[a-z]+/g)).not.toContain('<x');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('says why it came and how to stop it, in both forms', () => {
    for (const form of [text, html]) {
      expect(form).toContain('Te escribimos porque');
      expect(form).toContain('https://sitio.example');
    }
    expect(text).toContain('Dejar: https://sitio.example/correo/baja/x');
    expect(html).toContain('href="https://sitio.example/correo/baja/x"');
  });

  it('has its words from the catalogue alone', () => {
    const mail = drawn(name, MARKED);
    const expected = ['Sitio', frame.stop.label, /https:\S+/g];
    expect(unmarkedIn([mail.subject, mail.text], expected)).toEqual([]);
  });

  it('asks nobody for anything when it is opened', () => {
    expect(html).not.toMatch(/<(?:img|link|iframe)|<[^>]*\bsrc=|@import|url\(/);
  });
});

it('compares a week with the one before', () => {
  const { text, subject } = drawn('semana');
  expect(subject).toBe('Tu semana: 1,234 visitas y 5 clics');
  expect(text).toContain('Visitas: 1,234 (234 más que la semana anterior)');
  expect(text).toContain('Clics: 5, como la semana anterior');
  expect(text).toContain('16 de noviembre');
});

const read = (environment: Record<string, string>) => readPart(MAIL, environment);

const refusedSettings = (environment: Record<string, string>) =>
  settingIssuesOf(() => read(environment));

describe('the settings of mail', () => {
  it.each([
    [{}, 'demo'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ PUBLIC_URL: 'https://enlaza.example' }, 'off'],
    [{ MAIL: 'off' }, 'off'],
    [{ SMTP_URL: 'smtps://a%40b:c@correo.example', MAIL_FROM: 'Mi Sitio <a@b.co>' }, 'smtp'],
  ])('with %j mail is %s', (environment, mode) => {
    expect(read(environment).mode).toBe(mode);
  });

  it('reads the address of a mail server and of the sender', () => {
    const variables = {
      SMTP_URL: 'smtps://a%40b:c%3A@correo.example',
      MAIL_FROM: 'Mi Sitio <a@b.co>',
    };
    expect(read(variables)).toMatchObject({
      smtp: { host: 'correo.example', port: 465, secure: true, user: 'a@b', password: 'c:' },
      from: { name: 'Mi Sitio', address: 'a@b.co' },
    });
  });

  it.each([
    [{ MAIL: 'paloma' }, 'MAIL'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://correo.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://ana:12#34@correo.example:587', MAIL_FROM: 'a@b.co' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://ana:50%off@correo.example', MAIL_FROM: 'a@b.co' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://correo.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'Ana\r\nBcc: x <a@b.co>' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'https://enlaza.example', MAIL: 'demo' }, 'MAIL'],
  ])('refuses %j with one line that names %s', (environment, name) => {
    const issues = refusedSettings(environment);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${name}: .+`));
  });
});

it('waits two days in all before a mail is given up', () => {
  const hours = MAIL_PAUSES.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(44);
  expect(hours).toBeLessThan(52);
});

it.each([
  [undefined, 'RCPT TO', undefined, undefined],
  [550, 'MAIL FROM', '550 user unknown', undefined],
  [550, 'RCPT TO:<a@b.co>', undefined, 'hard'],
  [500, 'RCPT TO', '500 user unknown', 'hard'],
  [450, 'RCPT TO', '450 user unknown', 'soft'],
  [550, 'RCPT TO', '550 5.1.8 Domain of the sender is unknown', 'refused'],
  [550, 'RCPT TO', '550 5.1.1 Refused by policy', 'refused'],
  [554, 'DATA', '554 user unknown', 'refused'],
  [554, 'DATA end', '554 5.1.1 user unknown', 'hard'],
])('the answer %s to %s, «%s», leaves an address %s', (status, command, words, bounce) => {
  expect(bounceOf({ status, command, ...(words !== undefined && { words }) })).toBe(bounce);
});

describe('a refusal', () => {
  it.each([
    [550, 'RCPT TO', true],
    [554, 'DATA', true],
    [500, 'RCPT TO:<a@b.co>', true],
    [554, 'DATA end', true],
    [450, 'RCPT TO', false],
    [undefined, 'RCPT TO', false],
    [550, 'MAIL FROM', false],
    [535, 'AUTH PLAIN', false],
    [undefined, 'CONN', false],
  ])('%s to %s is for good: %s', (status, command, forGood) => {
    expect(isForGood({ status, command })).toBe(forGood);
  });

  it.each([
    ['553 5.7.1 <a@b.co>: Sender address rejected: not owned by user', false],
    ['550 5.1.8 <a@b.co>: Sender address rejected: Domain not found', false],
    ['550 sender rejected', false],
    ['550 5.1.1 <a@b.co>: Recipient address rejected: User unknown', true],
  ])('«%s» to whom a mail is for is for good: %s', (words, forGood) => {
    expect(isForGood({ status: 550, command: 'RCPT TO', words })).toBe(forGood);
  });

  it('is of the mail itself once the server has it', () => {
    const commands = ['DATA', 'DATA end', 'RCPT TO', 'MAIL FROM'];
    expect(commands.filter((command) => isOfMail({ command }))).toEqual(['DATA', 'DATA end']);
  });
});

it('makes one line of whatever shall stand in a header', () => {
  expect(headerText('Hola\r\nBcc: eva@ejemplo.com')).toBe('Hola Bcc: eva@ejemplo.com');
  expect(headerText('\r\n Hola \n')).toBe('Hola');
  expect(headerText(`a\u2028b\u0000c${'x'.repeat(500)}`)).toHaveLength(200);
  expect(headerText(`a${'😀'.repeat(300)}`)).toBe(`a${'😀'.repeat(199)}`);
});

it('takes nothing for a key that is none', () => {
  expect(isKey('A'.repeat(43))).toBe(true);
  for (const bad of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}/`, '../'.repeat(15)]) {
    expect(isKey(bad)).toBe(false);
  }
});

it('leads to the page that ends a mail, in the brand of a page where there is one', () => {
  expect(leavePath('a/b')).toBe('/correo/baja/a%2Fb');
  expect(leavePath('abc', 'ana')).toBe('/correo/baja/abc?pagina=ana');
  expect(leavePath('abc', 'a&b')).toBe('/correo/baja/abc?pagina=a%26b');
});
