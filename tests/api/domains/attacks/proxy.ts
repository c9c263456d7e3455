import { describe, expect, it } from 'vitest';
import { TARGET } from '../../../setup/actions/domains';
import { anonymous } from '../../../setup/client';
import { mustBeAlive } from '../../http/raw';
import { claim, drop, NAME, type Stage, strangerAt } from './stage';

/** Tests the proxy's request for permission to get a certificate for a name. */
export function describeProxy(stage: Stage): void {
  describe('the proxy’s question', () => {
    const ask = async (query: string, headers = {}) =>
      (await anonymous(stage.url).get(`/interno/dominio?${query}`, { headers })).status;

    it('is answered for names in use alone, however they are written', async () => {
      await claim(stage.eva, 'pedida.test');
      expect(await ask(`domain=${NAME}`)).toBe(200);
      for (const name of [
        ...[
          'pedida.test',
          `www.${NAME}`,
          `*.${NAME}`,
          `${NAME}.evil.example`,
          'localhost',
          TARGET.name,
        ],
        ...['', '.', '%00', `${NAME}%00`, `${NAME}%0a`, `${NAME}:443`, `x@${NAME}`, `${NAME}/x`],
        ...['а'.repeat(80), 'a'.repeat(2_000), '127.0.0.1'].map(encodeURIComponent),
      ]) {
        expect(await ask(`domain=${name}`), name).toBe(403);
      }
      expect(await ask(`domain=pedida.test&domain=${NAME}`)).toBe(403);
      await drop(stage.eva, 'pedida.test');
    });

    it('is put by nobody who comes through a proxy, or by a name of a page', async () => {
      for (const headers of [
        { 'x-forwarded-for': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1' },
        { via: '1.1 caddy' },
        { host: NAME },
      ]) {
        expect(await ask(`domain=${NAME}`, headers), JSON.stringify(headers)).toBe(404);
      }
    });

    it('costs nothing that others would miss, however many names are thought up', async () => {
      const names = Array.from({ length: 1_000 }, (_, number) => `nombre-${number}.test`);
      const [page, ...answers] = await Promise.all([
        strangerAt(stage, NAME).get('/'),
        ...names.map((name) => ask(`domain=${name}`)),
      ]);
      expect(page.status).toBe(200);
      expect(new Set(answers)).toEqual(new Set([403]));
      await mustBeAlive(stage.url);
    });
  });
}
