import { describe, expect, test } from 'vitest';
import { mailsTo } from '../../setup/actions/mailbox';
import { newPerson, signIn } from '../../setup/client';
import { expectNoSession } from './flow';
import { addProvider, idOf, kindsOf, serveWays, uidOf } from './ways-server';

const ways = serveWays();

describe('a thief with a session', () => {
  /** The page that undoes an addition, in the newest mail about one to a person. */
  async function undoLink(correo: string): Promise<string> {
    for (const id of await mailsTo(ways.url, correo)) {
      const { text } = await ways.browser().get(`/correo/${id}`);
      const [path] = /\/auth\/quitar\/[\w.-]+/.exec(text) ?? [];
      if (path) return path;
    }
    return '';
  }

  test('who has used up what may be added keeps nobody from removing it and closing sessions', async () => {
    const client = await signIn(ways.url, newPerson());
    expect((await addProvider(client)).status).toBe(303);
    const statuses = new Set<number>();
    for (let at = 0; at < 40; at += 1) {
      statuses.add((await client.post('/api/accesos/llaves/opciones')).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await client.post('/api/accesos', { proveedor: 'oidc' })).status).toBe(429);
    for (let at = 0; at < 40; at += 1) {
      expect((await client.delete('/api/accesos/none')).status).toBe(404);
    }
    const oidc = await idOf(client, 'oidc');
    expect((await client.delete(`/api/accesos/${oidc}`)).status).toBe(200);
    expect((await client.delete('/api/sesiones')).status).toBe(200);
  });

  test('is put out by the mail that told of what they added, though they removed the rest', async () => {
    const [person, theirs] = [newPerson(), newPerson().correo];
    const thief = await signIn(ways.url, person);
    const uid = await uidOf(thief);
    await thief.get(await ways.beginWithMail(thief, theirs));
    expect((await thief.delete(`/api/accesos/${await idOf(thief, 'demo')}`)).status).toBe(200);
    expect(await kindsOf(thief)).toEqual(['correo']);
    expect(await undoLink(theirs)).toBe('');
    const path = await undoLink(person.correo);
    const owner = ways.browser();
    const page = await owner.get(path);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(theirs)]);
    // A program that looks where it leads undoes nothing.
    expect((await owner.request('HEAD', path)).status).toBe(200);
    expect(await kindsOf(thief)).toEqual(['correo']);
    const foreign = { origin: 'https://evil.example' };
    expect((await owner.post(path, new URLSearchParams(), foreign)).status).toBe(403);
    const done = await owner.post(path, new URLSearchParams());
    expect([done.status, done.headers.get('location')]).toEqual([303, path]);
    expect((await owner.get(path)).text).toContain('Ya no abre tu cuenta');
    expect((await thief.get('/api/accesos')).status).toBe(401);
    await expectNoSession(owner, await owner.get(path));
    const again = await signIn(ways.url, person);
    expect(await uidOf(again)).toBe(uid);
    expect(await kindsOf(again)).toEqual(['demo']);
    // Once more changes nothing.
    expect((await owner.post(path, new URLSearchParams())).status).toBe(303);
    expect((await again.get('/api/accesos')).status).toBe(200);
  });

  test('whose link is forged or changed undoes nothing', async () => {
    const person = newPerson();
    const client = await signIn(ways.url, person);
    await addProvider(client);
    const path = await undoLink(person.correo);
    const [text = '', mark = ''] = path.slice('/auth/quitar/'.length).split('.');
    const other = Buffer.from(
      Buffer.from(text, 'base64url').toString('utf8').replace('oidc', 'demo'),
    ).toString('base64url');
    for (const key of [
      `${other}.${mark}`,
      text,
      `${text}.${'A'.repeat(43)}`,
      'x',
      'A'.repeat(2_000),
    ]) {
      expect((await ways.browser().get(`/auth/quitar/${key}`)).status).toBe(404);
      const answer = await ways.browser().post(`/auth/quitar/${key}`, new URLSearchParams());
      expect(answer.status).toBe(404);
    }
    expect(await kindsOf(client)).toEqual(['demo', 'oidc']);
  });
});
