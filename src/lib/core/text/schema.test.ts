import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issuesOf } from '../../../../tests/setup/schemas';
import { emailSchema, lineSchema, linesSchema, listSchema, nameSchema, whenParsed } from './schema';
import { textIssue } from './texts';

describe('a line', () => {
  it('is one, without space around it or twice in it', () => {
    expect(lineSchema(5).parse('  a \n b ')).toBe('a b');
    expect(linesSchema(5).parse(' a\r\nb ')).toBe('a\nb');
  });

  it.each([
    [7, 'text.text'],
    ['a'.repeat(6), 'text.tooLong[5]'],
    ['a\u0000', 'text.control'],
    ['a'.repeat(10_000), 'text.tooLong[5]'],
  ])('of at most five characters is not %j', (value, issue) => {
    expect(issuesOf(lineSchema(5), value)).toEqual({ '': issue });
  });

  it('is counted in characters as a person counts them, once it is tidied', () => {
    expect(issuesOf(lineSchema(1), '👩‍🚀')).toEqual({});
    expect(issuesOf(lineSchema(5), ' abcde ')).toEqual({});
  });
});

it('a name is a line that is not empty', () => {
  expect(nameSchema.parse(' Ana ')).toBe('Ana');
  expect(issuesOf(nameSchema, ' ')).toEqual({ '': 'text.nameNeeded' });
});

it.each([
  '\u200b',
  '\u200f\u200e',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\ufe0f',
  '\u034f',
  '\u2060 \u180e',
])('nobody sees the text %j: it is empty', (text) => {
  expect(issuesOf(nameSchema, text)).toEqual({ '': 'text.nameNeeded' });
  expect(linesSchema(9).parse(`${text}\n${text}`)).toBe('');
  expect(nameSchema.parse(`Ana${text}Paz`)).toMatch(/^Ana.*Paz$/);
});

it.each([
  ' ana@example.com. ',
  'ana@example.com;',
  'MAILTO:ana@example.com',
  'ana@example.com\u200b',
])('%j is an e-mail address with what came along', (typed) => {
  expect(emailSchema.parse(typed)).toBe('ana@example.com');
});

it.each([
  [' ana@example.com ', {}],
  ['ana', { '': 'text.email' }],
  [1, { '': 'text.text' }],
  [`${'a'.repeat(250)}@b.co`, { '': 'text.tooLong[254]' }],
])('%j as an e-mail address has the issues %j', (address, issues) => {
  expect(issuesOf(emailSchema, address)).toEqual(issues);
});

it.each([
  ['a&b@example.com', 'a&b@example.com'],
  ['ana@ejemplo.xn--p1ai', 'ana@ejemplo.xn--p1ai'],
  ['josé@español.es', 'josé@español.es'],
  ['δοκιμή@παράδειγμα.ελ', 'δοκιμή@παράδειγμα.ελ'],
  ["o'brien+x=y@example.museum", "o'brien+x=y@example.museum"],
  ['\u202aana@example.com\u202c', 'ana@example.com'],
  ['ana＠example.com', 'ana@example.com'],
])('takes the mail address %j of RFC 5321 or 6531', (typed, address) => {
  expect(emailSchema.parse(typed)).toBe(address);
});

it.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@b',
  'a@-b.com',
  'a@b-.com',
  'a b@c.de',
  'a@b@c.de',
  '<a@b.co>',
  'a,b@c.de',
  'a@b.co, c@d.co',
  'a@b.co\nBcc: c@d.co',
  'a@b.c0m1',
])('refuses %j as a mail address', (address) => {
  expect(issuesOf(emailSchema, address)).toEqual({ '': 'text.email' });
});

describe('a list', () => {
  const list = listSchema(z.string({ error: textIssue('text') }), 2, {
    list: textIssue('boolean'),
    tooMany: textIssue('moment'),
  });

  it.each([
    [[], {}],
    [['a', 'b'], {}],
    ['a', { '': 'text.boolean' }],
    [['a', 1], { '1': 'text.text' }],
    [[1, 1, 1], { '': 'text.moment' }],
  ])('of at most two texts is %j with the issues %j', (value, issues) => {
    expect(issuesOf(list, value)).toEqual(issues);
  });
});

it('what compares the parts of a value waits until all of them are valid', () => {
  const compared: unknown[] = [];
  const pair = z
    .object({ a: z.int(), b: z.int() })
    .refine((value) => compared.push(value) < 0, whenParsed);
  expect(Object.keys(issuesOf(pair, { a: 'x', b: 1 }))).toEqual(['a']);
  expect(compared).toEqual([]);
  expect(Object.keys(issuesOf(pair, { a: 1, b: 1 }))).toEqual(['']);
  expect(compared).toHaveLength(1);
});
