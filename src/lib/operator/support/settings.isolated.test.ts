import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function read(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return import('./settings.server');
}

describe('what is promised', () => {
  it('is nothing, by nobody, unless the operator says so', async () => {
    const { promisedHours, contactOfPage } = await read({});
    expect([promisedHours('free'), contactOfPage('a')]).toEqual([null, null]);
  });

  it('is said for each plan', async () => {
    const { promisedHours } = await read({ SUPPORT_HOURS: ' pro=24, enterprise=8,' });
    const plans = ['free', 'pro', 'enterprise'] as const;
    expect(plans.map(promisedHours)).toEqual([null, 24, 8]);
  });

  it.each([
    [{ SUPPORT_HOURS: 'gold=3' }, 'SUPPORT_HOURS: "gold=3"'],
    [{ SUPPORT_HOURS: 'pro=0' }, 'SUPPORT_HOURS: "pro=0"'],
    [{ SUPPORT_CONTACTS: 'ana@example.com' }, 'SUPPORT_CONTACTS: "ana@example.com"'],
    [{ SUPPORT_CONTACTS: 'Ana <ana>' }, 'SUPPORT_CONTACTS: "Ana <ana>"'],
  ])('is refused at start as %j', async (variables, issue) => {
    const { supportSettings } = await read(variables as Record<string, string>);
    expect(() => supportSettings()).toThrow(issue);
  });

  it('is answered by the same person for a page, whoever else comes', async () => {
    const some = 'Ana Paz <ana@example.com>, Beto <beto@example.com>';
    const { contactOfPage } = await read({ SUPPORT_CONTACTS: some });
    const pages = Array.from({ length: 40 }, (_, at) => `pagina-${at}`);
    const before = pages.map(contactOfPage);
    expect(new Set(before.map((one) => one?.nombre))).toEqual(new Set(['Ana Paz', 'Beto']));
    vi.resetModules();
    const more = await read({ SUPPORT_CONTACTS: `Caro <caro@example.com>, ${some}` });
    const after = pages.map(more.contactOfPage);
    const others = after.filter((one) => one?.nombre !== 'Caro');
    expect(others).toEqual(before.filter((_, at) => after[at]?.nombre !== 'Caro'));
  });

  it('is answered by whoever runs the site, where nobody else is named', async () => {
    const { contactOfPage } = await read({ OPERATOR_NAME: 'Olga' });
    expect(contactOfPage('a')).toEqual({ nombre: 'Olga', correo: '' });
  });
});
