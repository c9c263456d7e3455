import { describe, expect, test } from 'vitest';
import { expectNoSession } from '../../api/auth/flow';
import {
  addProvider,
  idOf,
  kindsOf,
  listMethods,
  serveMethods,
  uidOf,
} from '../../api/auth/methods-server';
import { mailsTo } from '../../setup/actions/mailbox';
import { SoftPasskey } from '../../setup/actions/passkey';
import { type Client, newPerson, signIn } from '../../setup/client';

const ways = serveMethods();

describe('a thief with a session', () => {
  /** Returns the paths that undo additions from the mails to an address, newest first. */
  async function undoLinks(correo: string): Promise<string[]> {
    const paths: string[] = [];
    for (const id of await mailsTo(ways.url, correo.toLowerCase())) {
      const { text } = await ways.browser().get(`/correo/${id}`);
      paths.push(...(/\/auth\/quitar\/[\w.-]+/.exec(text)?.slice(0, 1) ?? []));
    }
    return paths;
  }
  const undoLink = async (correo: string) => (await undoLinks(correo))[0] ?? '';
  const undo = (path: string) => ways.browser().post(path, new URLSearchParams());

  async function addMail(client: Client, correo: string): Promise<void> {
    await client.get(await ways.beginWithMail(client, correo));
  }

  async function addPasskey(client: Client): Promise<void> {
    const { json } = await client.post('/api/accesos/llaves/opciones');
    const created = new SoftPasskey(ways.url).create(json.challenge);
    const response = await client.post('/api/accesos/llaves', { respuesta: created });
    expect(response.status, response.text).toBeLessThan(300);
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
    // A link scanner's HEAD request undoes nothing.
    expect((await owner.request('HEAD', path)).status).toBe(200);
    expect(await kindsOf(thief)).toEqual(['correo']);
    const foreign = { origin: 'https://evil.example' };
    expect((await owner.post(path, new URLSearchParams(), foreign)).status).toBe(403);
    const done = await owner.post(path, new URLSearchParams());
    expect([done.status, done.headers.get('location')]).toEqual([303, path]);
    expect((await owner.get(path)).text).toContain('Listo: ya no sirve para entrar');
    expect((await thief.get('/api/accesos')).status).toBe(401);
    await expectNoSession(owner, await owner.get(path));
    const again = await signIn(ways.url, person);
    expect(await uidOf(again)).toBe(uid);
    expect(await kindsOf(again)).toEqual(['demo']);
    // A repeated undo changes nothing.
    expect((await owner.post(path, new URLSearchParams())).status).toBe(303);
    expect((await again.get('/api/accesos')).status).toBe(200);
  });

  test.each([
    ['the oldest first', ['mail', 'passkey', 'provider'], (links: string[]) => links.reverse()],
    ['the newest first', ['mail', 'passkey', 'provider'], (links: string[]) => links],
    ['the first one alone', ['provider', 'mail', 'mail'], (links: string[]) => links.slice(-1)],
    [
      'the last one, then the first',
      ['mail', 'mail', 'passkey'],
      ([last = '', , first = '']: string[]) => [last, first],
    ],
  ])(
    'whose additions are undone, %s, gets none of them back: only what no undo reaches returns',
    async (_, kinds, pick) => {
      const person = newPerson();
      const thief = await signIn(ways.url, person);
      const theirs: string[] = [];
      for (const kind of kinds) {
        if (kind === 'provider') await addProvider(thief);
        else if (kind === 'passkey') await addPasskey(thief);
        else await addMail(thief, theirs[theirs.push(newPerson().correo) - 1] as string);
      }
      expect((await listMethods(thief)).length).toBe(4);
      for (const path of pick(await undoLinks(person.correo))) {
        expect((await undo(path)).status).toBe(303);
      }
      expect(await kindsOf(await signIn(ways.url, person))).toEqual(['demo']);
      for (const correo of theirs) expect(await undoLinks(correo)).toEqual([]);
    },
  );

  test('gets no link that undoes an addition at an address they added, told of it all the same', async () => {
    const [person, theirs] = [newPerson(), newPerson().correo];
    const thief = await signIn(ways.url, person);
    await addMail(thief, theirs);
    await addProvider(thief);
    await addPasskey(thief);
    // The mails about two additions, and the mail that verified the address.
    expect((await mailsTo(ways.url, theirs)).length).toBe(3);
    expect(await undoLinks(theirs)).toEqual([]);
    expect((await undoLinks(person.correo)).length).toBe(3);
  });

  test('who swaps all ways for a later one keeps the owner out with none of them', async () => {
    const person = newPerson();
    const thief = await signIn(ways.url, person);
    await addMail(thief, newPerson().correo);
    expect((await thief.delete(`/api/accesos/${await idOf(thief, 'demo')}`)).status).toBe(200);
    await addProvider(thief);
    expect((await thief.delete(`/api/accesos/${await idOf(thief, 'correo')}`)).status).toBe(200);
    expect(await kindsOf(thief)).toEqual(['oidc']);
    const [second = '', first = ''] = await undoLinks(person.correo);
    // The second addition's link has nothing to restore; the first one's restores the owner's
    // method.
    expect((await undo(second)).status).toBe(422);
    expect((await undo(first)).status).toBe(303);
    expect((await thief.get('/api/accesos')).status).toBe(401);
    expect(await kindsOf(await signIn(ways.url, person))).toEqual(['demo']);
  });

  test('keeps nothing when the owner, kept out, has opened another account with the way that was removed', async () => {
    const person = newPerson();
    const thief = await signIn(ways.url, person);
    const uid = await uidOf(thief);
    await addMail(thief, newPerson().correo);
    expect((await thief.delete(`/api/accesos/${await idOf(thief, 'demo')}`)).status).toBe(200);
    const another = await uidOf(await signIn(ways.url, person));
    expect(another).not.toBe(uid);
    expect((await undo(await undoLink(person.correo))).status).toBe(303);
    expect((await thief.get('/api/accesos')).status).toBe(401);
    const owner = await signIn(ways.url, person);
    expect([await uidOf(owner), await kindsOf(owner)]).toEqual([uid, ['demo']]);
    // The owner still has the other account that they have opened meanwhile.
    const own = await owner.get('/api/perfil', { headers: { 'x-cuenta': another } });
    expect(own.status).toBe(200);
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
      const response = await ways.browser().post(`/auth/quitar/${key}`, new URLSearchParams());
      expect(response.status).toBe(404);
    }
    expect(await kindsOf(client)).toEqual(['demo', 'oidc']);
  });
});
