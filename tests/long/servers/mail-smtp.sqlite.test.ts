import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPicture } from '../../api/portability/people';
import { admin } from '../../setup/actions/admin';
import { link, saveProfile } from '../../setup/actions/profile';
import { buy, offer, openShop } from '../../setup/actions/shop';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { decoded, type MailServer, refusal, startMailServer } from '../../setup/programs/smtp';
import { type RunningServer, startServer } from '../../setup/server';

describe('mails by SMTP', () => {
  let mails: MailServer;
  let server: RunningServer;
  const refused = new Set<string>();
  const later = new Map<string, number>();

  beforeAll(async () => {
    mails = await startMailServer({
      onRcptTo: ({ address }, _, done) => {
        const retries = later.get(address) ?? 0;
        later.set(address, retries - 1);
        if (refused.has(address)) return done(refusal(550, `no user ${address}`));
        return retries > 0 ? done(refusal(451, 'greylisted')) : done();
      },
    });
    server = await startServer({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        MAIL_FROM: 'Mi Sitio <hola@sitio.example>',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await mails.stop();
  });

  const open = () => new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'));
  const takenBy = (address: string) => mails.taken.filter(({ to }) => to.includes(address));

  /** A person who has signed in twice, from two browsers. */
  async function twice(nombre?: string) {
    const person = newPerson(nombre);
    const client = await signIn(server.url, person);
    await signIn(server.url, person);
    return { who: person, client };
  }

  test('arrive in two forms, and what they said is kept no longer', async () => {
    const { who } = await twice('Eva\u2028Bcc: x@y.co');
    await expect.poll(() => takenBy(who.correo)).toHaveLength(1);
    const [mail] = takenBy(who.correo);
    expect(mail?.from).toBe('hola@sitio.example');
    expect(mail?.to).toEqual([who.correo]);
    const head = mail?.source.split('\r\n\r\n', 1)[0] ?? '';
    expect(head).toMatch(/^From: Mi Sitio <hola@sitio\.example>$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Message-ID: <[\w-]+@sitio\.example>$/m);
    expect(head).not.toMatch(/^Bcc:/m);
    for (const type of ['text/plain', 'text/html']) expect(mail?.source).toContain(type);
    const db = open();
    const countPending = () =>
      db
        .prepare("SELECT count(*) FROM correos WHERE datos <> '' AND para = ?")
        .pluck()
        .get(who.correo);
    await expect.poll(countPending).toBe(0);
    db.close();
  });

  test('that are wanted later arrive later', async () => {
    const person = newPerson();
    later.set(person.correo, 1);
    await signIn(server.url, person);
    await signIn(server.url, person);
    const db = open();
    const waiting = () =>
      db.prepare("SELECT count(*) FROM trabajos WHERE error LIKE '%451%'").pluck().get();
    await expect.poll(waiting).toBe(1);
    expect(takenBy(person.correo)).toEqual([]);
    // As if the pause before the next try were over.
    db.prepare("UPDATE trabajos SET proximoEn = 0 WHERE tipo = 'correo'").run();
    await expect.poll(() => takenBy(person.correo)).toHaveLength(1);
    db.close();
  });

  test('that nobody takes are shown to the operator, without the address', async () => {
    const person = newPerson();
    refused.add(person.correo);
    await signIn(server.url, person);
    await signIn(server.url, person);
    const rows = async () => (await admin(server, 'work', 'list', 'correo', '--json')).json;
    await expect.poll(rows).toMatchObject([{ estado: 'abandonado', intentos: 1 }]);
    expect(JSON.stringify(await rows())).toContain('550');
    expect(JSON.stringify(await rows())).not.toContain(person.correo);
    expect(server.log()).toContain('job was abandoned');
    expect(server.log()).not.toContain(person.correo);
  });

  test('that were asked for are ended by one POST of a mail program, or by a button', async () => {
    const { who, client } = await twice();
    await expect.poll(() => takenBy(who.correo)).toHaveLength(1);
    await saveProfile(client, { enlaces: [link('Tienda')] });
    await client.put('/api/correo/avisos', { activos: ['semana', 'enlace'] });
    const db = open();
    const keys = () =>
      db
        .prepare(
          "SELECT llave FROM avisos_por_correo a JOIN personas p ON p.id = a.persona WHERE p.email = ? AND tipo = 'semana'",
        )
        .pluck()
        .get(who.correo) as string;
    const stranger = anonymous(server.url);
    const page = await stranger.get(`/correo/baja/${keys()}`);
    expect(page.text).toContain('Resumen de la semana');
    expect(page.text).not.toContain(who.correo);
    const response = await stranger.post(
      `/api/correo/baja/${keys()}`,
      'List-Unsubscribe=One-Click',
      {
        origin: null,
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    expect(response.status).toBe(200);
    expect((await client.get('/api/correo/avisos')).json.activos).toEqual(['enlace']);
    await client.put('/api/correo/avisos', { activos: ['semana'] });
    await stranger.post('/api/correo/dejar', new URLSearchParams({ llave: keys() }));
    expect((await client.get('/api/correo/avisos')).json.activos).toEqual([]);
    expect((await stranger.get(`/correo/baja/${keys()}`)).text).toContain('Listo');
    db.close();
  });

  test('to a buyer wear the colours of the page, with its portrait inside', async () => {
    const shop = await openShop(server.url);
    await withPicture(shop.owner);
    await saveProfile(shop.owner, { apariencia: { tema: 'tarjeta', acento: '#0a5d3f' } });
    const { correo } = newPerson('Eva');
    await buy(shop, await offer(shop), { correo });
    await expect.poll(() => takenBy(correo).length).toBeGreaterThan(0);
    const source = decoded(takenBy(correo).at(-1)?.source ?? '');
    expect(source).toContain('.button{background:#0a5d3f;color:#ffffff}');
    expect(source).not.toContain('#d1006c');
    expect(source).toContain('<img class="mark portrait" src="cid:marca" height="64" alt="">');
    expect(source).toMatch(
      /^Content-Type: image\/png; name=marca\.png\r\n(?:.+\r\n)*Content-ID: <marca>/im,
    );
    expect(source).not.toMatch(/src="?https?:/);
  });

  test('are nowhere to be looked at', async () => {
    expect((await anonymous(server.url).get('/correo')).status).toBe(404);
    expect((await anonymous(server.url).get('/correo/x')).status).toBe(404);
  });
});
