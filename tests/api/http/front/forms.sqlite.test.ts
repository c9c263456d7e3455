// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { plainText, visit } from '../../../setup/actions/cached-pages';
import { link, saveProfile } from '../../../setup/actions/profile';
import { newPerson, signIn } from '../../../setup/client';
import { serverUrl } from '../../../setup/scenario';

async function publish(): Promise<string> {
  const ana = await signIn(serverUrl(), newPerson());
  const { json } = await saveProfile(ana, { enlaces: [link('Curso')], bio: 'Ñandú, té y sol.' });
  return `/${json.slug}`;
}

/** The first response is rendered by Astro, the second one cached. */
const TIMES = ['drawn', 'kept'];

describe('a public page', () => {
  test('is the same in every form, drawn and kept', async () => {
    const path = await publish();
    const texts = new Set<string>();
    for (const _ of TIMES) {
      for (const [accepted, form] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['identity', null],
        ['br;q=0, gzip;q=0.1', 'gzip'],
      ] as const) {
        const response = await visit(serverUrl(), path, { 'accept-encoding': accepted });
        expect(response.status).toBe(200);
        expect(response.headers.get('content-encoding')).toBe(form);
        expect(response.headers.get('content-length')).toBe(String(response.bytes.length));
        expect(response.headers.get('vary')).toBe('Accept-Encoding');
        texts.add(plainText(response));
      }
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain('Ñandú, té y sol.');
  });

  test('may be kept by a network on the way, which has to ask each time', async () => {
    const path = await publish();
    for (const _ of TIMES) {
      const { headers } = await visit(serverUrl(), path);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
    }
  });

  test('is not sent again to who has it, until it changes', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const { json } = await saveProfile(ana, { bio: 'Primera' });
    const path = `/${json.slug}`;
    const etag = (await visit(serverUrl(), path)).headers.get('etag') ?? '';
    for (const candidate of [etag, etag.replace('W/', ''), `"otra", ${etag}`, '*']) {
      const unchanged = await visit(serverUrl(), path, { 'if-none-match': candidate });
      expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
      expect(unchanged.headers.get('etag')).toBe(etag);
      expect(unchanged.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await visit(serverUrl(), path, { 'if-none-match': 'W/"otra"' })).status).toBe(200);
    await saveProfile(ana, { bio: 'Segunda' });
    const changed = await visit(serverUrl(), path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(plainText(changed)).toContain('Segunda');
  });

  test('answers HEAD with the headers of GET and nothing else', async () => {
    const path = await publish();
    for (const _ of TIMES) {
      const head = await visit(serverUrl(), path, {}, 'HEAD');
      const get = await visit(serverUrl(), path);
      expect(head.status).toBe(200);
      expect(head.bytes.length).toBe(0);
      for (const name of ['etag', 'content-encoding', 'content-type', 'vary', 'cache-control']) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
      }
    }
  });

  test('keeps the rules of every request: host, method, body', async () => {
    const path = await publish();
    for (const _ of TIMES) {
      expect((await visit(serverUrl(), path)).status).toBe(200);
      expect((await visit(serverUrl(), path, { host: 'otro.example' })).status).toBe(421);
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        expect((await visit(serverUrl(), path, {}, method)).status, method).toBe(405);
      }
    }
  });

  test('is found with any query, which says where a visit comes from', async () => {
    const path = await publish();
    const plain = plainText(await visit(serverUrl(), path));
    const from = await visit(serverUrl(), `${path}?utm_source=instagram&fbclid=x`);
    expect(plainText(from)).toBe(plain);
  });

  test('has one address: the slash after it leads there, with the query', async () => {
    const path = await publish();
    for (const [asked, given] of [
      [`${path}/`, path],
      [`${path}/?utm_source=x`, `${path}?utm_source=x`],
      ['/precios/', '/precios'],
    ] as const) {
      const { status, headers } = await visit(serverUrl(), asked);
      expect([status, headers.get('location')]).toEqual([301, given]);
    }
    expect((await visit(serverUrl(), '/.//evil.example/')).status).toBe(400);
  });

  test('is found by its name however that is written, and by no other', async () => {
    const path = await publish();
    const plain = plainText(await visit(serverUrl(), path));
    const letters = [...path.slice(1)];
    const encoded = letters.map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
    for (const _ of TIMES) {
      expect(plainText(await visit(serverUrl(), `/${encoded}`))).toBe(plain);
      expect((await visit(serverUrl(), `${path}%3Fx=1`)).status).toBe(404);
      expect((await visit(serverUrl(), `${path}%23x`)).status).toBe(404);
    }
  });

  test('names in its policy what is in it and nothing else', async () => {
    const path = await publish();
    for (const _ of TIMES) {
      const policy = (await visit(serverUrl(), path)).headers.get('content-security-policy') ?? '';
      expect(policy.match(/'sha256-/g)).toHaveLength(2);
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });
});

describe('what is not there', () => {
  test('is answered with 404 and a page that says so, each time', async () => {
    const path = `/nadie-${crypto.randomUUID().slice(0, 8)}`;
    for (const _ of TIMES) {
      const response = await visit(serverUrl(), path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(plainText(response)).toContain('Perfil no encontrado');
      expect((await visit(serverUrl(), path, { 'if-none-match': '*' })).status).toBe(404);
    }
  });
});
