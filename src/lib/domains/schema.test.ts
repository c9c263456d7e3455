import { expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { domainChoiceSchema, newDomainSchema } from './schema';

it.each([
  [{ dominio: 'ana.example' }, {}],
  [{ dominio: 'a'.repeat(300) }, {}],
  [{ dominio: 'a'.repeat(301) }, { dominio: 'domains.name.form' }],
  [{ dominio: 7 }, { dominio: 'domains.name.form' }],
])('a domain as it is typed, %j, has the issues %j', (sent, issues) => {
  expect(issuesOf(newDomainSchema, sent)).toEqual(issues);
});

it('the address here leads to the domain, or does not', () => {
  expect(issuesOf(domainChoiceSchema, { redirige: true })).toEqual({});
  expect(issuesOf(domainChoiceSchema, { redirige: 'si' })).toEqual({ redirige: 'domains.choice' });
});
