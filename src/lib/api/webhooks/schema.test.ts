import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { EVENTS } from './events';
import { newWebhookSchema, webhookChangeSchema } from './schema';

const HOOK = { nombre: 'Mi tienda', url: 'https://example.com/hook', sucesos: ['pedido.pagado'] };
const issues = (values: object) => issuesOf(newWebhookSchema, { ...HOOK, ...values });

describe('a webhook', () => {
  it('is told each event once, at its address in normal form', () => {
    const sent = { url: ' HTTPS://Example.com ', sucesos: ['pedido.pagado', 'pedido.pagado'] };
    expect(newWebhookSchema.parse({ ...HOOK, ...sent })).toEqual({
      ...HOOK,
      ...{ url: 'https://example.com', sucesos: ['pedido.pagado'] },
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
