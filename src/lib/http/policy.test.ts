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
