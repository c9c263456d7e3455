// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { plainText, readTwice, visit } from '../../../setup/actions/cached-pages';
import { saveProfile } from '../../../setup/actions/profile';
import { newPerson, signIn } from '../../../setup/client';
import { serverUrl } from '../../../setup/scenario';

const SITE = ['/', '/precios', '/terminos', '/privacidad', '/soporte', '/blog'];

describe('nothing of a person gets into an answer for everybody', () => {
  test.each(SITE)('%s, asked for by turns by somebody and by nobody', async (path) => {
    const person = newPerson(`Secreta ${crypto.randomUUID().slice(0, 8)}`);
    const ana = await signIn(serverUrl(), person);
    await saveProfile(ana, { bio: 'Bio' });
    const before = await readTwice(serverUrl(), path);
    for (let turn = 0; turn < 3; turn += 1) {
      const own = await ana.get(path);
      expect(own.status).toBe(200);
      expect(own.text).toContain('/dashboard');
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      const others = await visit(serverUrl(), path);
      expect(others.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      expect(others.headers.get('set-cookie')).toBeNull();
      expect(plainText(others)).toBe(before);
      expect(plainText(others)).not.toContain(person.nombre);
    }
  });

  test('the landing page greets who is signed in, also right after nobody asked for it', async () => {
    const person = newPerson('Lucía Paz');
    const lucia = await signIn(serverUrl(), person);
    await readTwice(serverUrl(), '/');
    expect((await lucia.get('/')).text).toContain('Lucía Paz');
  });

  test('a public page is the same for its owner, whose cookies stay unread', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const { json } = await saveProfile(ana, { bio: 'Hola' });
    const own = await ana.get(`/${json.slug}`);
    expect(own.text).toBe(await readTwice(serverUrl(), `/${json.slug}`));
    expect(own.headers.get('set-cookie')).toBeNull();
  });

  test('what is not there has the header of whoever asks, and stays theirs', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const path = `/nadie-${crypto.randomUUID().slice(0, 8)}`;
    for (let turn = 0; turn < 2; turn += 1) {
      const own = await ana.get(path);
      expect([own.status, own.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
      expect(own.text).toContain('href="/dashboard"');
      const others = await visit(serverUrl(), path);
      expect([others.status, others.headers.get('vary')]).toEqual([404, 'Accept-Encoding, Cookie']);
      expect(plainText(others)).not.toContain('href="/dashboard"');
      expect(plainText(others)).toContain('href="/entrar"');
    }
  });

  test.each(SITE)('%s costs no drawing by a query or a cookie that opens nothing', async (path) => {
    const responses = await readTwice(serverUrl(), path);
    const name = [...(await signIn(serverUrl(), newPerson())).cookies.keys()][0];
    for (const headers of [
      {},
      { cookie: `${name}=nada` },
      { cookie: `${name}=${'A'.repeat(43)}; otra=1` },
    ]) {
      const response = await visit(
        serverUrl(),
        `${path}?utm_source=${crypto.randomUUID()}`,
        headers,
      );
      // Only cached responses have an ETag.
      expect(response.headers.get('etag')).toMatch(/^W\//);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(plainText(response)).toBe(responses);
    }
  });

  test('a price page with a choice in its address is drawn for that choice', async () => {
    await readTwice(serverUrl(), '/precios');
    const chosen = await visit(serverUrl(), '/precios?plan=enterprise&periodo=mes');
    expect(plainText(chosen)).not.toBe(await readTwice(serverUrl(), '/precios'));
  });

  test.each(['/dashboard', '/enlaces', '/api/perfil', '/ajustes'])(
    '%s is never kept by anybody',
    async (path) => {
      const ana = await signIn(serverUrl(), newPerson());
      for (const _ of [1, 2]) {
        expect((await ana.get(path)).headers.get('cache-control')).toMatch(/no-store/);
        expect((await visit(serverUrl(), path)).headers.get('cache-control') ?? '').not.toMatch(
          /public/,
        );
      }
    },
  );
});
