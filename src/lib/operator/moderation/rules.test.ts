import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { OBJECT, reportPath, reportStatusPath } from './rules';
import { replySchema, reportSchema } from './schema';

describe('a report', () => {
  const REPORT = { objeto: '', motivo: 'fraude', texto: '', correo: '' };

  it('is made at the address of its page, of all of it or of a part', () => {
    expect(reportPath('ana')).toBe('/denunciar/ana');
    expect(reportPath('ana', 'p/curso')).toBe('/denunciar/ana?en=p/curso');
    expect(reportStatusPath('ana', 'k')).toBe('/denunciar/ana/k');
  });

  it.each(['', 'enlace/0190-a_b', 'p/curso-4dk948'])('can be of «%s»', (object) => {
    expect(OBJECT.test(object)).toBe(true);
  });

  it.each(['enlace/', 'p/a b', 'x/a', ' p/a', 'p/a ', `enlace/${'a'.repeat(65)}`, 'enlace/a/b'])(
    'cannot be of «%s»',
    (object) => {
      expect(OBJECT.test(object)).toBe(false);
    },
  );

  it.each([
    [{}, {}],
    [{ correo: 'eva@example.com', texto: 'a'.repeat(2_000) }, {}],
    [{ objeto: 'x' }, { objeto: 'moderation.objeto' }],
    [{ motivo: 'feo' }, { motivo: 'moderation.motivo' }],
    [{ texto: 'a'.repeat(2_001) }, { texto: 'text.tooLong[2000]' }],
  ])('with %j has the issues %j', (values, issues) => {
    expect(issuesOf(reportSchema, { ...REPORT, ...values })).toEqual(issues);
  });

  it('may name an address to write to, and none that is wrong', () => {
    expect(Object.keys(issuesOf(reportSchema, { ...REPORT, correo: 'eva' }))).toEqual(['correo']);
  });

  it('is answered with words', () => {
    expect(issuesOf(replySchema, { texto: 'Gracias' })).toEqual({});
    expect(issuesOf(replySchema, { texto: ' \n' })).toEqual({ texto: 'moderation.vacio' });
  });
});
