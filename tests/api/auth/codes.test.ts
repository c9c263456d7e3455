import { describe, expect, test } from 'vitest';
import { IN_APP_PROFILES } from '../../fixtures/in-app';
import { codesTo, linksTo, mailsTo } from '../../setup/actions/mailbox';
import { readProfile } from '../../setup/actions/profile';
import { anonymous, type Client, elsewhere, newPerson } from '../../setup/client';
import { serverUrl, visitor } from '../../setup/scenario';
import { expectNoSession, SESSION } from './flow';

const newAddress = () => newPerson().correo;

/** Requests a mail; returns the id of the link whose code it contains. */
async function ask(client: Client, correo: string): Promise<string> {
  const response = await client.post('/auth/correo', new URLSearchParams({ correo, codigo: '1' }));
  const place = response.headers.get('location') ?? '';
  expect(place).toMatch(/^\/entrar\?correo=enviado&solicitud=[0-9a-f]{64}$/);
  return place.slice(-64);
}

const type = (client: Client, solicitud: string, codigo: string, more = {}) =>
  client.post('/auth/correo/codigo', new URLSearchParams({ solicitud, codigo, ...more }));

async function askForCode(client: Client, correo = newAddress()) {
  const solicitud = await ask(client, correo);
  const [codigo = ''] = await codesTo(serverUrl(), correo);
  expect(codigo).toMatch(/^\d{6}$/);
  const wrong = String((Number(codigo) + 1) % 1_000_000).padStart(6, '0');
  return { correo, solicitud, codigo, wrong };
}

describe('a code of a mail', () => {
  test('signs in where it is typed, without a cookie, with spaces between its digits', async () => {
    const client = visitor();
    const { correo, solicitud, codigo } = await askForCode(client);
    client.cookies.clear();
    const typed = ` ${codigo.slice(0, 3)} ${codigo.slice(3)} `;
    const response = await type(client, solicitud, typed, { volver: '/perfil' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/perfil']);
    expect((await readProfile(client)).email).toBe(correo);
  });

  test('is used up with its link, whichever comes first', async () => {
    const client = visitor();
    const { correo, solicitud, codigo } = await askForCode(client);
    const [path = ''] = await linksTo(serverUrl(), correo);
    expect((await type(client, solicitud, codigo)).status).toBe(303);
    client.cookies.delete(SESSION);
    for (const response of [await type(client, solicitud, codigo), await client.get(path)]) {
      expect(response.status).toBe(400);
      await expectNoSession(client, response);
    }
  });

  test('signs in one of those who type it at once', async () => {
    const { solicitud, codigo } = await askForCode(visitor());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => type(visitor(), solicitud, codigo)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400]);
  });

  test('that is wrong stays in its field and opens no session', async () => {
    const client = visitor();
    const { solicitud, codigo, wrong } = await askForCode(client);
    // A malformed code does not count as a try.
    for (const slip of ['', '12345', '1234567', 'abc', '12 34', codigo.slice(1)])
      expect((await type(client, solicitud, slip)).status).toBe(422);
    const response = await type(client, solicitud, wrong);
    expect(response.status).toBe(422);
    expect(response.text).toContain('Ese no es el código');
    expect(response.text).toContain(`value="${wrong}"`);
    await expectNoSession(client, response);
    expect((await type(client, solicitud, codigo)).status).toBe(303);
  });

  test.each(['', '12345', '1234567', '<script>', '١٢٣٤٥٦'])('is not %j', async (typed) => {
    const { solicitud } = await askForCode(visitor());
    const response = await type(visitor(), solicitud, typed);
    expect(response.status).toBe(422);
    expect(response.text).not.toContain('<script>alert');
  });

  test('belongs to one link: another link’s mail has another', async () => {
    const [one, two] = [await askForCode(visitor()), await askForCode(visitor())];
    expect((await type(visitor(), one.solicitud, two.codigo)).status).toBe(422);
    for (const unknown of ['', 'x', 'f'.repeat(64), 'f'.repeat(9_000)]) {
      expect((await type(visitor(), unknown, one.codigo)).status).toBe(400);
    }
  });

  test('is not asked for by a button on another site', async () => {
    const { solicitud, codigo } = await askForCode(visitor());
    const form = new URLSearchParams({ solicitud, codigo });
    const headers = { origin: 'https://evil.example' };
    expect((await visitor().post('/auth/correo/codigo', form, headers)).status).toBe(403);
    expect((await visitor().get('/auth/correo/codigo')).headers.get('location')).toBe('/entrar');
  });
});

describe('guessing codes', () => {
  test('ends after five of an address, while others still sign in by theirs', async () => {
    const [stranger, owner] = [visitor(), visitor()];
    const { correo, solicitud, codigo, wrong } = await askForCode(stranger);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await type(stranger, solicitud, wrong)).status).toBe(422);
    }
    const spent = await type(stranger, solicitud, codigo);
    expect(spent.status).toBe(429);
    expect(spent.text).toContain('sigue sirviendo');
    await expectNoSession(stranger, spent);
    // The next browser that asks is referred to the same mail and can type its code.
    expect(await ask(owner, correo)).toBe(solicitud);
    expect(await mailsTo(serverUrl(), correo)).toHaveLength(1);
    expect((await type(owner, solicitud, codigo)).status).toBe(303);
    expect((await readProfile(owner)).email).toBe(correo);
  });

  test('ends after fifty of all addresses at once, and the link still signs in', async () => {
    const { correo, solicitud, codigo, wrong } = await askForCode(visitor());
    const guesses = Array.from({ length: 60 }, () => type(visitor(), solicitud, wrong));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const owner = visitor();
    expect((await type(owner, solicitud, codigo)).status).toBe(429);
    const [path = ''] = await linksTo(serverUrl(), correo);
    expect((await owner.post(path, new URLSearchParams())).status).toBe(303);
  });

  test('that used a code up gives who asks again another one, a few times a day, and says neither', async () => {
    const { correo, solicitud, wrong } = await askForCode(visitor());
    const seen = [solicitud];
    // The mailbox shows the newest hundred mails of all people, so it is read after each round.
    const mails = new Set(await mailsTo(serverUrl(), correo));
    for (let round = 0; round < 5; round += 1) {
      const last = seen.at(-1) ?? '';
      await Promise.all(
        Array.from({ length: 12 }, async () => {
          const stranger = visitor();
          for (let guess = 0; guess < 5; guess += 1) await type(stranger, last, wrong);
        }),
      );
      const owner = visitor();
      const next = await ask(owner, correo);
      for (const id of await mailsTo(serverUrl(), correo)) mails.add(id);
      if (next === last) break;
      seen.push(next);
    }
    // Strangers cannot fill a mailbox by using up its codes.
    expect(seen).toHaveLength(4);
    expect(mails.size).toBe(4);
    const [path = ''] = await linksTo(serverUrl(), correo);
    expect((await visitor().post(path, new URLSearchParams())).status).toBe(303);
  });

  test('of somebody at one’s own address is over with another code', async () => {
    const [shared, correo] = [elsewhere(), newAddress()];
    const here = () => anonymous(serverUrl(), shared);
    const first = await askForCode(here(), correo);
    for (let guess = 0; guess < 6; guess += 1) await type(here(), first.solicitud, first.wrong);
    expect((await type(here(), first.solicitud, first.codigo)).status).toBe(429);
    const second = await askForCode(here(), correo);
    expect(second.solicitud).not.toBe(first.solicitud);
    expect((await type(here(), second.solicitud, second.codigo)).status).toBe(303);
  });

  test.each(['solicitud', 'codigo', 'volver'])('with a NUL in «%s» is refused', async (field) => {
    const { solicitud, codigo } = await askForCode(visitor());
    const response = await type(visitor(), solicitud, codigo, { [field]: 'a\0b' });
    expect(response.status).toBe(422);
  });

  test('of a browser that is known is not ended by strangers, whose codes open nothing', async () => {
    const owner = visitor();
    const first = await askForCode(owner);
    expect((await type(owner, first.solicitud, first.codigo)).status).toBe(303);
    const { correo } = first;
    const open = await ask(visitor(), correo);
    const own = await ask(owner, correo);
    expect(own).not.toBe(open);
    const [codigo = ''] = await codesTo(serverUrl(), correo);
    expect((await type(visitor(), open, codigo)).status).toBe(422);
    expect((await type(owner, own, codigo)).status).toBe(303);
  });
});

test.each(IN_APP_PROFILES)('a passkey is not offered in $name', async ({ userAgent }) => {
  const headers = { 'user-agent': userAgent };
  const { text } = await visitor().get('/entrar', { headers });
  expect(text).not.toContain('data-passkey');
  expect(text).toContain('Enviarme un código');
});
