import { describe, expect, test } from 'vitest';
import { newcomer, serverUrl } from '../../setup/scenario';

const NOTHING = { titulo: '', imagen: '', evento: null, producto: null };

describe('what a pasted address is of', () => {
  test.each([
    '',
    'hola',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://ejemplo.com/',
    'mailto:ana@ejemplo.com',
    'https://ana:clave@ejemplo.com/',
    `https://ejemplo.com/${'a'.repeat(2_100)}`,
    7,
    null,
  ])('refuses %j', async (url) => {
    const { status, json } = await (await newcomer('Ana')).post('/api/enlaces/leer', { url });
    expect(status).toBe(422);
    expect(json.error.fields.url).toMatch(/\S/);
  });

  test('answers alike whatever an address of our own network would say', async () => {
    const person = await newcomer('Ana');
    for (const url of [
      `${serverUrl().replace('localhost', '127.0.0.1')}/api/salud`,
      'http://127.0.0.1:1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost/',
    ]) {
      const { status, json } = await person.post('/api/enlaces/leer', { url });
      expect(status, url).toBe(200);
      expect(json, url).toMatchObject(NOTHING);
    }
  });

  test('is asked for so many times by a person, and no more', async () => {
    const person = await newcomer('Ana');
    const ask = () => person.post('/api/enlaces/leer', { url: 'http://127.0.0.1/' });
    let refused = 0;
    for (let at = 0; at < 160 && refused === 0; at += 1)
      if ((await ask()).status === 429) refused = at;
    expect(refused).toBeGreaterThan(100);
    const { headers, json } = await ask();
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(json.error.message).toContain('Tus enlaces funcionan');
  });
});
