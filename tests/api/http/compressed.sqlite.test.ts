// SQLite only: the tested behaviour is the same on both engines.
import { expect, test } from 'vitest';
import { plainText } from '../../setup/actions/cached-pages';
import { link, saveProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

test.each(['/dashboard', '/api/perfil'])('%s is sent compressed to who takes it', async (path) => {
  const ana = await signIn(serverUrl(), newPerson());
  await saveProfile(ana, { enlaces: Array.from({ length: 9 }, (_, i) => link(`Enlace ${i}`)) });
  const plain = await ana.get(path);
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const form of ['br', 'gzip']) {
    const small = await ana.get(path, { headers: { 'accept-encoding': form } });
    expect(small.headers.get('content-encoding')).toBe(form);
    expect(small.headers.get('vary')).toBe('Accept-Encoding');
    expect(small.headers.get('cache-control')).toMatch(/no-store/);
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(plainText(small)).toBe(plain.text);
  }
});
