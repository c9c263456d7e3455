import { describe, expect, inject, test } from 'vitest';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { accept, idOf, invite, join, keyOf, teamOf } from '../../setup/actions/team';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';

// Only the largest plan includes teams.
const server = inject('largest');

/** The redirect after accepting, to the page of the invitation. */
const SHOWN = /^\/dashboard\?cuenta=/;

const newcomer = (nombre: string) => signIn(server.url, newPerson(nombre));
const teamNotices = async (client: Client) =>
  (await client.get('/api/notificaciones')).json.notificaciones.filter(
    ({ tipo }: { tipo: string }) => tipo === 'equipo',
  );
const pageOf = (key: string) => (client: Client) => client.get(`/invitacion/${key}`);
const mails = async (client: Client, to: string) =>
  (await client.get('/correo')).text.split('<li').filter((entry) => entry.includes(to));

test('members are mailed what their role has a right to', async () => {
  const ana = await newcomer('Ana');
  const activos = ['enlace', 'semana', 'mensaje', 'venta', 'prueba'];
  for (const [rol, allowed] of [
    ['editor', ['semana', 'prueba']],
    ['ventas', ['mensaje', 'venta']],
    ['analista', ['semana']],
  ] as const) {
    const member = await newcomer(rol);
    await join(ana, member, rol);
    expect((await member.put('/api/correo/avisos', { activos })).json.activos).toEqual(allowed);
  }
});

describe('an invitation', () => {
  test('says who asks for what, is taken by a button, and lets in with that role', async () => {
    const [ana, eva] = [await newcomer('Ana Dueña'), await newcomer('Eva Editora')];
    const own = await readProfile(ana);
    const offered = await invite(ana, 'editor');
    const key = keyOf(offered);
    expect(offered.enlace).toBe(`${server.url}/invitacion/${key}`);
    expect(offered.equipo.invitaciones).toMatchObject([{ correo: '', rol: 'editor' }]);
    expect(JSON.stringify(await teamOf(ana))).not.toContain(key);
    const page = (await pageOf(key)(eva)).text;
    for (const word of ['Ana Dueña', 'Editor/a', 'Eva Editora', 'Aceptar invitación']) {
      expect(page).toContain(word);
    }
    expect((await accept(eva, key)).headers.get('location')).toMatch(SHOWN);
    expect((await readProfile(eva)).uid).toBe(own.uid);
    const saved = await saveProfile(eva, { bio: 'De Eva' });
    expect([saved.status, saved.json.email]).toEqual([200, '']);
    for (const where of ['/dashboard', '/api/perfil', '/api/miembros']) {
      expect((await eva.get(where)).text, where).not.toContain(own.email);
    }
    expect(await readProfile(ana)).toMatchObject({ bio: 'De Eva', email: own.email });
    const { miembros, invitaciones } = await teamOf(ana);
    expect(miembros.map(({ nombre, rol, tu }) => [nombre, rol, tu])).toEqual([
      ['Ana Dueña', 'dueno', true],
      ['Eva Editora', 'editor', false],
    ]);
    expect(invitaciones).toEqual([]);
    expect(await teamNotices(ana)).toMatchObject([
      { datos: { hecho: 'aceptada', quien: 'Eva Editora', rol: 'editor' } },
    ]);
    const seen = await teamOf(eva);
    expect(seen.miembros.map(({ email }) => email)).toEqual(['', '']);
  });

  // Two zones that never have the same date.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'names its last day in the zone of the page: %s',
    async (timeZone) => {
      const ana = await newcomer('Ana');
      await ana.put('/api/perfil/zona-horaria', { zonaHoraria: timeZone });
      const offered = await invite(ana, 'editor');
      const [{ caducaEn } = { caducaEn: '' }] = offered.equipo.invitaciones;
      const format = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone });
      const page = (await pageOf(keyOf(offered))(anonymous(server.url))).text;
      expect(page).toContain(`>${format.format(new Date(caducaEn))}<`);
    },
  );

  test('sends whoever is not signed in to sign in, and back', async () => {
    const ana = await newcomer('Ana');
    const key = keyOf(await invite(ana, 'analista'));
    const stranger = await newcomer('Nadie');
    await stranger.post('/auth/salir', new URLSearchParams());
    const page = (await pageOf(key)(stranger)).text;
    expect(page).toContain(`/entrar?volver=%2Finvitacion%2F${key}`);
    expect(page).not.toContain('Aceptar invitación');
    expect((await accept(stranger, key)).status).toBe(401);
  });

  test('goes by mail in the moment it is made, and five times a day to an address', async () => {
    const ana = await newcomer('Ana Que Invita');
    const { correo } = newPerson();
    expect((await invite(ana, 'ventas', correo)).enviada).toBe(true);
    const [entry = ''] = await mails(ana, correo);
    const id = /ver=([\w-]+)/.exec(entry)?.[1];
    const { text } = await ana.get(`/correo/${id}`);
    expect(text).toMatch(/\/invitacion\/[\w-]{43}/);
    expect(text).toContain('Ana Que Invita');
    const again = await invite(ana, 'editor', correo.toUpperCase());
    expect(again.enviada).toBe(true);
    expect(again.equipo.invitaciones.map(({ rol }) => rol)).toEqual(['editor']);
    for (let at = 0; at < 3; at += 1) await invite(ana, 'editor', correo);
    expect((await invite(ana, 'editor', correo)).enviada).toBe(false);
    expect(await mails(ana, correo)).toHaveLength(5);
  });

  test('is refused by its link, and all others by what only the mail has', async () => {
    const ana = await newcomer('Ana');
    const { correo } = newPerson();
    const { enlace } = await invite(ana, 'ventas', correo);
    const key = enlace.split('/').at(-1) ?? '';
    const [entry = ''] = await mails(ana, correo);
    const mail = (await ana.get(`/correo/${/ver=([\w-]+)/.exec(entry)?.[1]}`)).text;
    const end = /\/correo\/baja\/([\w-]{86})/.exec(mail)?.[1] ?? '';
    const somewhere = anonymous(server.url);
    expect((await pageOf(key)(somewhere)).text).toContain('action="/api/invitaciones/rechazar"');
    const refused = await somewhere.post(
      '/api/invitaciones/rechazar',
      new URLSearchParams({ llave: key }),
    );
    expect(refused.headers.get('location')).toBe(`/invitacion/${key}`);
    expect((await pageOf(key)(somewhere)).text).toContain('Invitación rechazada');
    expect((await teamOf(ana)).invitaciones).toEqual([]);
    const eva = await newcomer('Eva');
    // The inviting person has the link too, so declining by it must not silence the address.
    expect((await invite(eva, 'editor', correo.toUpperCase())).enviada).toBe(true);
    const leave = new URLSearchParams({ llave: end });
    expect((await somewhere.post('/api/correo/dejar', leave)).status).toBe(303);
    expect((await somewhere.get(`/correo/baja/${end}`)).text).toContain('Listo');
    expect((await invite(eva, 'editor', correo.toUpperCase())).enviada).toBe(false);
    const none = new URLSearchParams({ llave: 'A'.repeat(43) });
    expect((await somewhere.post('/api/invitaciones/rechazar', none)).status).toBe(303);
  });

  test('is used once, and says so to whoever comes later', async () => {
    const [ana, eva, leo] = [await newcomer('Ana'), await newcomer('Eva'), await newcomer('Leo')];
    const key = keyOf(await invite(ana, 'ventas'));
    const answers = await Promise.all([accept(eva, key), accept(leo, key)]);
    const ways = answers.map(({ headers }) => headers.get('location')).sort();
    expect(ways).toEqual([expect.stringMatching(SHOWN), `/invitacion/${key}`]);
    expect((await teamOf(ana)).miembros).toHaveLength(2);
    const loser = SHOWN.test(answers[0]?.headers.get('location') ?? '') ? leo : eva;
    const page = await pageOf(key)(loser);
    expect([page.status, page.text]).toEqual([410, expect.stringContaining('ya se usó')]);
    expect((await pageOf(key)(ana)).text).toContain('Ya trabajas en esta página');
  });

  test('can be taken back, and one that nobody made is unknown', async () => {
    const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva')];
    const { enlace, equipo } = await invite(ana, 'editor');
    const key = enlace.split('/').at(-1) ?? '';
    const [one] = equipo.invitaciones;
    expect((await eva.delete(`/api/invitaciones/${one?.id}`)).status).toBe(404);
    expect((await ana.delete(`/api/invitaciones/${one?.id}`)).json.invitaciones).toEqual([]);
    expect((await pageOf(key)(eva)).text).toContain('se retiró');
    await accept(eva, key);
    await accept(eva, 'A'.repeat(43));
    expect((await teamOf(ana)).miembros).toHaveLength(1);
    const unknown = await pageOf('A'.repeat(43))(eva);
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('no existe')]);
    expect((await pageOf('x')(eva)).status).toBe(404);
  });

  test('falls with the right to make it', async () => {
    const [ana, eva, leo] = [await newcomer('Ana'), await newcomer('Eva'), await newcomer('Leo')];
    await join(ana, eva, 'dueno');
    const key = keyOf(await invite(eva, 'dueno'));
    await ana.put(`/api/miembros/${await idOf(eva)}`, { rol: 'editor' });
    await accept(leo, key);
    expect((await teamOf(ana)).miembros).toHaveLength(2);
  });

  test('is one of as many as the plan has room for, however many are made at once', async () => {
    const ana = await newcomer('Ana');
    const body = { rol: 'analista', correo: '' };
    const tries = Array.from({ length: 12 }, () => ana.post('/api/miembros', body));
    const made = (await Promise.all(tries)).filter(({ status }) => status === 200);
    expect(made).toHaveLength(9);
    const refused = await ana.post('/api/miembros', body);
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      expect.stringContaining('10 personas'),
    ]);
  });
});

describe('a member', () => {
  test('gets another role, is told so, and has its rights from then on', async () => {
    const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva')];
    await join(ana, eva, 'editor');
    await eva.put('/api/correo/avisos', { activos: ['semana'] });
    const id = await idOf(eva);
    const { miembros } = (await ana.put(`/api/miembros/${id}`, { rol: 'ventas' })).json;
    expect(miembros[1]).toMatchObject({ persona: id, rol: 'ventas' });
    expect((await saveProfile(eva, { bio: 'No' })).status).toBe(403);
    expect((await eva.get('/api/estadisticas?rango=hoy')).status).toBe(403);
    expect((await eva.get('/api/correo/avisos')).json.activos).toEqual([]);
    expect(await teamNotices(eva)).toMatchObject([
      { datos: { hecho: 'papel', rol: 'ventas', quien: '' } },
    ]);
    expect((await eva.put(`/api/miembros/${id}`, { rol: 'dueno' })).status).toBe(403);
    expect((await ana.put('/api/miembros/nadie', { rol: 'editor' })).status).toBe(404);
    expect((await ana.put(`/api/miembros/${id}`, { rol: 'rey' })).status).toBe(422);
  });

  test('who is taken off their only page is told so, not that their session ended', async () => {
    const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva Sola')];
    const own = await readProfile(eva);
    await join(ana, eva, 'editor');
    const hers = { 'x-cuenta': own.uid };
    expect((await eva.delete(`/api/paginas?slug=${own.slug}`, hers)).status).toBe(200);
    await ana.delete(`/api/miembros/${await idOf(eva)}`);
    for (const path of ['/api/perfil', '/api/paginas']) {
      const refused = await eva.get(path);
      expect([refused.status, refused.json.error.message], path).toEqual([
        403,
        expect.stringContaining('Ya no trabajas en ninguna página'),
      ]);
    }
    const stranger = await anonymous(server.url).get('/api/paginas');
    expect([stranger.status, stranger.json.error.code]).toEqual([401, 'unauthenticated']);
  });

  test('who is taken off has no way back to the page, in any tab', async () => {
    const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva Fuera')];
    const { uid } = await readProfile(ana);
    const home = (await readProfile(eva)).uid;
    await join(ana, eva, 'editor');
    const gone = await ana.delete(`/api/miembros/${await idOf(eva)}`);
    expect([gone.status, gone.json]).toEqual([200, { quedan: 1 }]);
    expect((await eva.get('/api/perfil', { headers: { 'x-cuenta': uid } })).status).toBe(403);
    const written = await eva.put('/api/perfil', {}, { 'x-cuenta': uid });
    expect(written.status).toBe(403);
    expect((await readProfile(eva)).uid).toBe(home);
    expect((await eva.post('/api/paginas/actual', { uid })).status).toBe(404);
    expect(await teamNotices(eva)).toMatchObject([{ datos: { hecho: 'fuera', quien: '' } }]);
  });

  test('leaves by themselves, and takes nobody else off', async () => {
    const [ana, eva, leo] = [
      await newcomer('Ana'),
      await newcomer('Eva Va'),
      await newcomer('Leo'),
    ];
    await join(ana, eva, 'analista');
    await join(ana, leo, 'ventas');
    expect((await eva.delete(`/api/miembros/${await idOf(leo)}`)).status).toBe(403);
    expect((await eva.delete(`/api/miembros/${await idOf(eva)}`)).json).toEqual({ quedan: 1 });
    expect((await teamOf(ana)).miembros).toHaveLength(2);
    expect(await teamNotices(ana)).toContainEqual(
      expect.objectContaining({ datos: expect.objectContaining({ hecho: 'salida' }) }),
    );
  });

  test('sees what the store is looked at without the sales that they may not see', async () => {
    const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva')];
    const mug = { tipo: 'fisico', nombre: 'Taza', precio: 1_250, moneda: 'EUR' };
    expect((await ana.post('/api/productos', mug)).status).toBe(200);
    await join(ana, eva, 'analista');
    const storeOf = async (client: Client) => (await client.get('/api/estadisticas')).json.tienda;
    expect(await storeOf(ana)).toMatchObject({ ingresos: [], productos: [{ ingresos: [] }] });
    const seen = await storeOf(eva);
    expect(seen).toMatchObject({ views: 0, compras: 0, productos: [{ nombre: 'Taza' }] });
    expect(JSON.stringify(seen)).not.toContain('ingresos');
  });

  test('hands a page over in one step', async () => {
    const her = newPerson('Eva');
    const [ana, eva] = [await newcomer('Ana'), await signIn(server.url, her)];
    await join(ana, eva, 'editor');
    const change = { rol: 'dueno', propio: 'analista' };
    const { miembros } = (await ana.put(`/api/miembros/${await idOf(eva)}`, change)).json;
    expect(miembros.map(({ rol }: { rol: string }) => rol)).toEqual(['analista', 'dueno']);
    expect((await ana.post('/api/miembros', { rol: 'dueno', correo: '' })).status).toBe(403);
    expect((await eva.get('/api/suscripcion')).status).toBe(200);
    expect((await readProfile(eva)).email).toBe(her.correo);
  });
});

describe('the last owner', () => {
  test('neither leaves nor gives the role away without another', async () => {
    const ana = await newcomer('Ana');
    const id = await idOf(ana);
    for (const response of [
      await ana.delete(`/api/miembros/${id}`),
      await ana.put(`/api/miembros/${id}`, { rol: 'editor' }),
    ]) {
      expect([response.status, response.json.error.message]).toEqual([
        409,
        expect.stringContaining('sin dueño'),
      ]);
    }
  });

  test('is still there after two owners leave or demote each other at once', async () => {
    for (const act of [
      (one: Client, own: string) => one.delete(`/api/miembros/${own}`),
      (one: Client, _own: string, other: string) =>
        one.put(`/api/miembros/${other}`, { rol: 'editor' }),
    ]) {
      const [ana, eva] = [await newcomer('Ana'), await newcomer('Eva')];
      await join(ana, eva, 'dueno');
      const { uid } = await readProfile(ana);
      const [a, e] = [await idOf(ana), await idOf(eva)];
      const answers = await Promise.all([act(ana, a, e), act(eva, e, a)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const remaining = answers[0]?.status === 200 ? [eva, ana] : [ana, eva];
      const teams = await Promise.all(
        remaining.map((one) => one.get('/api/miembros', { headers: { 'x-cuenta': uid } })),
      );
      const [found] = teams.filter(({ status }) => status === 200);
      const owners = found?.json.miembros.filter(({ rol }: { rol: string }) => rol === 'dueno');
      expect(owners).toHaveLength(1);
    }
  });
});
