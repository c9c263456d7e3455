import { describe, expect, it } from 'vitest';
import { headerText, isForGood, isKey, isOfMail, leavePath, MAIL_PAUSES } from './rules';

it('waits two days in all before a mail is given up', () => {
  const hours = MAIL_PAUSES.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(44);
  expect(hours).toBeLessThan(52);
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
