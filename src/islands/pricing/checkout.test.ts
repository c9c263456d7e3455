import { afterEach, expect, it, vi } from 'vitest';
import { enableCheckout } from './checkout';

afterEach(() => vi.unstubAllGlobals());

/** Presses the button of PRO with a period chosen; returns where the page goes. */
async function press(period: string, status: number, body: object): Promise<string> {
  const assign = vi.fn<(address: string) => void>();
  const attributes: Record<string, string> = {
    'data-sign-in-mes': '/entrar?volver=mes',
    'data-sign-in-anio': '/entrar?volver=anio',
  };
  let click = () => {};
  const button = {
    disabled: true,
    dataset: { checkout: 'pro', currency: 'EUR', page: 'u1' },
    getAttribute: (name: string) => attributes[name] ?? null,
    addEventListener: (_: string, listener: () => void) => {
      click = listener;
    },
  };
  vi.stubGlobal('document', {
    querySelectorAll: () => [button],
    querySelector: () => ({ value: period }),
  });
  vi.stubGlobal('window', { addEventListener: () => {}, location: { assign } });
  const fetchMock = vi.fn(async (_: string, __: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetchMock);
  enableCheckout();
  expect(button.disabled).toBe(false);
  click();
  await expect.poll(() => assign.mock.calls.length).toBeGreaterThan(0);
  expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Cuenta': 'u1' });
  const wish = { plan: 'pro', periodo: period, moneda: 'EUR' };
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))).toEqual(wish);
  return assign.mock.calls[0]?.[0] ?? '';
}

it.each(['mes', 'anio'])(
  'comes back to the period %s when the session has ended',
  async (period) => {
    const issue = { error: { code: 'unauthenticated', message: 'Inicia sesión.' } };
    expect(await press(period, 401, issue)).toBe(`/entrar?volver=${period}`);
  },
);

it('leads to the payment page', async () => {
  const url = 'https://pagos.example/1';
  expect(await press('mes', 200, { url })).toBe(url);
});
