import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeError } from './log';

it('never says the parameters of a query that failed', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const error = new DrizzleQueryError('insert into usuarios', ['ana@ejemplo.com'], cause);
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain('ana@');
  expect(described).toMatchObject({ code: '23505', message: 'duplicate key' });
  expect(
    JSON.stringify(describeError(new DrizzleQueryError('x', ['ana@ejemplo.com']))),
  ).not.toContain('ana@');
});

it('says where an error happened, and takes what is none', () => {
  const described = describeError(new TypeError('x is undefined'));
  expect(described).toMatchObject({ type: 'TypeError', message: 'x is undefined' });
  expect(described.stack[0]).toContain('log.test');
  expect(describeError('text').type).toBe('string');
});
