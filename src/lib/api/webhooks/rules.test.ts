import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
import { issuesOf } from '../../../../tests/setup/schemas';
import { EVENTS } from './events';
import {
  failuresAfter,
  hookAddressIssue,
  LIFE,
  nextTry,
  outcomeOf,
  restAfter,
  STOPPED_AT,
  TOLD_AT,
} from './rules';
import { newWebhookSchema, webhookChangeSchema } from './schema';

const HOOK = { nombre: 'Mi tienda', url: 'https://example.com/hook', sucesos: ['pedido.pagado'] };
const issues = (values: object) => issuesOf(newWebhookSchema, { ...HOOK, ...values });

describe('a webhook', () => {
  it('is told each event once, at its address in normal form', () => {
    const sent = { url: ' HTTPS://Example.com ', sucesos: ['pedido.pagado', 'pedido.pagado'] };
    expect(newWebhookSchema.parse({ ...HOOK, ...sent })).toEqual({
      ...HOOK,
      url: 'https://example.com',
      sucesos: ['pedido.pagado'],
    });
  });

  it('can be told every event', () => {
    expect(issues({ sucesos: [...EVENTS] })).toEqual({});
  });

  it.each([
    ['no name', { nombre: ' ' }, { nombre: 'webhooks.name' }],
    ['a name too long', { nombre: 'a'.repeat(61) }, { nombre: 'text.tooLong[60]' }],
    ['no address', { url: 7 }, { url: 'text.text' }],
    ['an open address', { url: 'http://example.com/' }, { url: 'webhooks.scheme' }],
    ['a password', { url: 'https://ana:x@example.com/' }, { url: 'webhooks.credentials' }],
    ['a script', { url: 'javascript:alert(1)' }, { url: 'webhooks.address' }],
    ['a port', { url: 'https://example.com:81/' }, { url: 'webhooks.port' }],
    ['no list of events', { sucesos: {} }, { sucesos: 'webhooks.event' }],
    ['no event', { sucesos: [] }, { sucesos: 'webhooks.noEvent' }],
    ['the event of a test', { sucesos: ['prueba'] }, { 'sucesos.0': 'webhooks.event' }],
    [
      'more events than there are',
      { sucesos: [...EVENTS, EVENTS[0]] },
      { sucesos: 'webhooks.event' },
    ],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('can be changed in one field, or paused', () => {
    expect(
      [{}, { activo: false }, { nombre: 'Otra' }].map((change) =>
        issuesOf(webhookChangeSchema, change),
      ),
    ).toEqual([{}, {}, {}]);
    expect(issuesOf(webhookChangeSchema, { activo: 'no' })).toEqual({ activo: 'text.boolean' });
    expect(issuesOf(webhookChangeSchema, { sucesos: [] })).toEqual({ sucesos: 'webhooks.noEvent' });
  });
});

/** Every wait of a delivery whose tries all fail, without chance, in ms. */
function waitsUntil(last: number): number[] {
  const waits: number[] = [];
  for (let now = 0, tries = 1; ; tries += 1) {
    const next = nextTry({ tries, last }, now, 0.5);
    if (next === undefined) return waits;
    waits.push(next - now);
    now = next;
  }
}

describe('a delivery that fails', () => {
  it('is tried after ten seconds, then ever later, for three days', () => {
    expect(LIFE).toBe(3 * DAY_MS);
    const waits = waitsUntil(LIFE);
    expect(waits.slice(0, 9)).toEqual([
      ...[10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS],
      ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS],
    ]);
    expect(new Set(waits.slice(9, -1))).toEqual(new Set([8 * HOUR_MS]));
  });

  it('is tried for the last time when its time ends, and not after that', () => {
    expect(nextTry({ tries: 9, last: 1_000 }, 999, 0.5)).toBe(1_000);
    expect(nextTry({ tries: 9, last: 1_000 }, 1_000, 0.5)).toBeUndefined();
  });

  it('leaves a tenth of its wait to chance either way', () => {
    const waits = [0, 0.5, 1].map((chance) => nextTry({ tries: 1, last: DAY_MS }, 0, chance));
    expect(waits).toEqual([9_000, 10_000, 11_000]);
  });
});

describe('an address that fails', () => {
  const rest = (failures: number) => restAfter(failures, 0.5);

  it('is left alone for five seconds at first and three hours at last', () => {
    expect([1, 2, 5, 6, 11].map(rest)).toEqual([
      ...[5 * SECOND_MS, 10 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
    ]);
    expect([19, 20, 1_000].map(rest)).toEqual([3 * HOUR_MS, 3 * HOUR_MS, 3 * HOUR_MS]);
    expect([restAfter(1, 0), restAfter(1, 1)]).toEqual([4_500, 5_500]);
    expect(rest(0)).toBe(0);
  });

  it('is never left alone for less after more failures, and is stopped after some 15 hours', () => {
    const rests = Array.from({ length: STOPPED_AT - 1 }, (_, at) => rest(at + 1));
    expect(rests).toEqual([...rests].sort((one, other) => one - other));
    const hours = rests.reduce((sum, each) => sum + each, 0) / HOUR_MS;
    expect(hours).toBeGreaterThan(14);
    expect(hours).toBeLessThan(16);
  });

  it('tells its people at the fifth failure, once, and stops at the twentieth', () => {
    const changes = Array.from({ length: STOPPED_AT }, (_, at) => failuresAfter(at, 'failed').news);
    const expected = Array.from({ length: STOPPED_AT }, () => undefined as string | undefined);
    expected[TOLD_AT - 1] = 'falla';
    expected[STOPPED_AT - 1] = 'detenido';
    expect(changes).toEqual(expected);
    expect(failuresAfter(STOPPED_AT, 'failed')).toEqual({ fallos: 21, news: 'detenido' });
  });

  it('begins at none again once something arrives, and is withdrawn when it says so', () => {
    expect(failuresAfter(7, 'done')).toEqual({ fallos: 0 });
    expect(failuresAfter(0, 'gone')).toEqual({ fallos: 1, news: 'retirado' });
    expect(failuresAfter(3, 'failed')).toEqual({ fallos: 4 });
  });
});

it.each([
  [199, 'failed', 'codigo'],
  [200, 'done', ''],
  [299, 'done', ''],
  [300, 'failed', 'redireccion'],
  [399, 'failed', 'redireccion'],
  [400, 'failed', 'codigo'],
  [410, 'gone', 'codigo'],
  [503, 'failed', 'codigo'],
])('reads the status %i as %s', (status, kind, why) => {
  expect(outcomeOf(status)).toEqual({ kind, status, why });
});

it.each([
  ['https://example.com/hook?x=1', undefined],
  ['https://example.com:443/', undefined],
  ['', 'address'],
  ['hola', 'address'],
  ['http://example.com/', 'scheme'],
  ['mailto:ana@example.com', 'scheme'],
  ['https://ana:clave@example.com/', 'credentials'],
  ['https://example.com:8443/', 'port'],
])('judges the address «%s»: %s', (address, issue) => {
  expect(hookAddressIssue(address)).toBe(issue);
});

it('never waits beyond the end of a delivery, nor less than nothing', () => {
  const moment = fc.integer({ min: 0, max: LIFE });
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      moment,
      moment,
      fc.integer({ min: 1, max: 50 }),
      chance,
      (now, last, tries, luck) => {
        const next = nextTry({ tries, last }, now, luck);
        if (now >= last) expect(next).toBeUndefined();
        else expect(next).toSatisfy((at: number) => at > now && at <= last);
      },
    ),
  );
});
