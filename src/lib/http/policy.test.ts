import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { neededPolicy } from './policy';

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

test('a policy keeps the hashes of what is in the page, and every other word of it', () => {
  const [style, script, other] = ['p{color:red}', 'go()', 'b{}'].map((source) => hashOf(source));
  const html =
    '<style>p{color:red}</style><p>&lt;style>b{}&lt;/style></p><script type="x">go()</script>';
  const policy = `default-src 'none'; script-src 'self' ${script} ${other}; style-src 'self' ${other} ${style};`;
  expect(neededPolicy(policy, html)).toBe(
    `default-src 'none'; script-src 'self' ${script}; style-src 'self' ${style};`,
  );
});

test('what is cut off, empty or only looks like an element costs a policy nothing', () => {
  const [style, empty] = ['p{color:red}', ''].map((source) => hashOf(source));
  const policy = `style-src ${style} ${empty};`;
  const needed = (html: string) => neededPolicy(policy, html);
  expect(needed('<p>no style</p>')).toBe('style-src;');
  expect(needed('<style>p{color:red}')).toBe('style-src;');
  expect(needed('<style')).toBe('style-src;');
  expect(needed('<style></style>')).toBe(`style-src ${empty};`);
  expect(needed('<script></script><style nonce="a"\n>p{color:red}</style><style>')).toBe(policy);
});
