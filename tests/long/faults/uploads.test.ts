import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileUploads } from '../../api/ai/hostile';
import { signInPro } from '../../setup/actions/plan';
import { type Client, newPerson } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';
import { IS_LONG } from './support/rounds';

/** Number of files that each person uploads, because of the daily limit. */
const TRIES_A_DAY = 50;

let server: RunningServer;
let ana: Client;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The bytes of each hostile picture, or its text where it has no bytes. */
const hostile = (await hostileUploads()).map(([name, dataUrl]): [string, Buffer] => {
  const bytes = Buffer.from(dataUrl.replace(/^data:.*?,/s, ''), 'base64');
  return [name, bytes.length > 0 ? bytes : Buffer.from(dataUrl)];
});

describe.each(['/api/avatar', '/api/fondo', '/api/imagenes'])('%s', (path) => {
  // All endpoints decode pictures in the same way, so all but one get only a tenth of them.
  const every = (path === '/api/avatar' ? 1 : 10) * (IS_LONG ? 1 : 5);
  test(`takes none of ${300 / every} hostile pictures as it was sent`, async () => {
    const sent = hostile.filter((_, at) => at % every === 0);
    for (const [at, [name, bytes]] of sent.entries()) {
      if (at % TRIES_A_DAY === 0) ana = await signInPro(server, newPerson());
      const form = new FormData();
      form.set('archivo', new File([Uint8Array.from(bytes)], 'foto'));
      const { status, text, json } = await ana.post(path, form);
      // A valid picture of which only the data URL was hostile is accepted here.
      expect([200, 415, 422], `${name}: ${status} ${text}`).toContain(status);
      if (status !== 200) continue;
      const stored = await ana.get(json.avatar ?? json.fondoImagen ?? json.medio);
      expect(stored.headers.get('content-type'), name).toBe('image/webp');
      expect(stored.bytes.equals(bytes), name).toBe(false);
    }
  });
});
