// SQLite only: the limits' counters are in the process, whatever the engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactPage, hiddenFields } from '../../setup/actions/contact';
import { mailsTo } from '../../setup/actions/mailbox';
import { saveProfile } from '../../setup/actions/profile';
import { anonymous, elsewhere, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY_HOPS: '1' } });
});
afterAll(() => server?.stop());

let networks = 0;
/** Returns an IP address of an unused network: IPv4, or a /48 of IPv6. */
function freshAddress(): string {
  networks += 1;
  return networks % 2 ? `198.51.${networks >> 8}.${networks & 255}` : `2001:db8:${networks}::1`;
}

/** Returns a function that sends a form from an IP address. */
const sender = (path: string) => (fields: Record<string, string>, from: string) =>
  anonymous(server.url, elsewhere()).post(path, new URLSearchParams(fields), {
    'x-forwarded-for': from,
  });

/**
 * Creates a page. Returns its owner, its slug, and a function that reads a form's hidden fields.
 */
async function page() {
  const owner = await signIn(server.url, newPerson());
  const slug = await contactPage(owner);
  const form = async (name: string) =>
    hiddenFields(await anonymous(server.url).get(name)) as Record<string, string>;
  return { owner, slug, form };
}

describe('what strangers share leaves room for the next unknown network:', () => {
  test('reports of a page', async () => {
    const { slug } = await page();
    const report = sender(`/denunciar/${slug}`);
    let sent = 0;
    const fields = () => {
      sent += 1;
      return {
        objeto: '',
        motivo: 'derechos',
        texto: `Pide dinero por adelantado, ${sent}`,
        correo: '',
      };
    };
    const attackers = Array.from({ length: 12 }, freshAddress);
    for (const from of attackers) {
      for (let at = 0; at < 10; at += 1) await report(fields(), from);
    }
    expect((await report(fields(), attackers[0] ?? '')).status).toBe(429);
    for (let at = 0; at < 3; at += 1) {
      expect((await report(fields(), freshAddress())).status).toBe(303);
    }
  });

  test('messages to a page, which are not taken for spam because strangers sent many', async () => {
    const { owner, slug, form } = await page();
    const hidden = await form(`/${slug}/contacto`);
    const write = sender(`/${slug}/contacto`);
    const fields = (mensaje: string) => ({
      nombre: 'Eva',
      correo: 'eva@ejemplo.com',
      ...hidden,
      mensaje,
    });
    const attackers = Array.from({ length: 9 }, freshAddress);
    for (const from of attackers) {
      for (let at = 0; at < 50; at += 1) await write(fields(`Compra ya ${from} ${at}`), from);
    }
    expect((await write(fields('Otra'), attackers[8] ?? '')).status).toBe(429);
    for (const text of ['¿Tienes cupo en mayo?', 'Quiero una boda', 'Hola Ana']) {
      const own = { ...fields(text), ...(await form(`/${slug}/contacto`)) };
      await server.advance(30_000);
      expect((await write(own, freshAddress())).status).toBe(303);
    }
    const { mensajes } = (await owner.get('/api/mensajes')).json;
    expect(mensajes.map(({ texto }: { texto: string }) => texto)).toEqual(
      expect.arrayContaining(['Hola Ana', 'Quiero una boda', '¿Tienes cupo en mayo?']),
    );
  });

  test('confirmations that leave at once, and those that wait', async () => {
    const owner = await signIn(server.url, newPerson());
    const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Novedades' } }];
    const { slug } = (await saveProfile(owner, { bloques })).json;
    const hidden = hiddenFields(await anonymous(server.url).get(`/${slug}/boletin`));
    const signUp = sender(`/${slug}/boletin`);
    const countOf = async (correo: string) => (await mailsTo(server.url, correo)).length;
    for (let at = 0; at < 62; at += 1) {
      const from = freshAddress();
      for (let one = 0; one < 6; one += 1) {
        await signUp({ ...hidden, correo: `v${at}-${one}@ejemplo.com` }, from);
      }
    }
    for (let at = 0; at < 3; at += 1) {
      const { correo } = newPerson();
      await signUp({ ...hidden, correo }, freshAddress());
      expect(await countOf(correo)).toBe(1);
    }
  });
});

describe('a limit of a visitor counts the networks of their address:', () => {
  const asks = (from: string) => sender('/pedido')({ correo: newPerson().correo }, from);
  const statusesOf = async (addresses: string[]) => {
    const statuses: number[] = [];
    for (const from of addresses) statuses.push((await asks(from)).status);
    return statuses;
  };
  const many = (length: number, address: (at: number) => string) =>
    Array.from({ length }, (_, at) => address(at));
  const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

  test.each([
    ['addresses of a /64', 10, (at: number) => `2001:db8:a000:1::${at + 1}`],
    [
      '/64 of a /56',
      20,
      (at: number) => `2001:db8:a001:ab${(at % 250).toString(16).padStart(2, '0')}::1`,
    ],
    ['/56 of a /48', 40, (at: number) => `2001:db8:a002:${(at * 256).toString(16)}::1`],
  ])('%s are taken %i times', async (_, most, address) => {
    expect(refused(await statusesOf(many(most + 5, address)))).toBe(5);
  });

  test('IPv4 addresses are counted one by one', async () => {
    expect(refused(await statusesOf(many(45, (at) => `203.0.113.${at}`)))).toBe(0);
  });
});

describe('what strangers can ask for is cached or bounded for all together:', () => {
  test('a sample with a name is drawn so often in a minute, then the cached one is shown', async () => {
    const place = (name: string, from: string) =>
      anonymous(server.url, elsewhere()).get(`/ejemplos/muestra?oficio=musica&nombre=${name}`, {
        headers: { 'x-forwarded-for': from },
      });
    const answers = [];
    for (let at = 0; at < 184; at += 1) answers.push(await place(`Ana${at}`, freshAddress()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(180);
    const { status, headers } = answers.at(-1) ?? {};
    expect([status, headers?.get('location')]).toEqual([302, '/ejemplos/muestra/musica']);
    await server.advance(61_000);
    const few = [freshAddress(), freshAddress()] as const;
    for (let at = 0; at < 130; at += 1) await place(`Luz${at}`, few[at % 2] as string);
    expect((await place('Luz', few[0])).status).toBe(302);
    expect((await place('Eva', freshAddress())).status).toBe(200);
  });

  test('without a name nothing is drawn but what is cached', async () => {
    for (const query of ['', '?oficio=musica', '?nombre=%20', `?nombre=${'a'.repeat(500)}`]) {
      const response = await anonymous(server.url, elsewhere()).get(`/ejemplos/muestra${query}`);
      expect([response.status, response.headers.get('location')], query).toEqual([
        302,
        '/ejemplos/muestra/musica',
      ]);
    }
  });

  test('an account is taken away twenty times an hour, one after the other', async () => {
    const owner = await signIn(server.url, newPerson());
    const answers = await Promise.all(Array.from({ length: 21 }, () => owner.get('/api/exportar')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBeTruthy();
    for (const { bytes } of answers.filter(({ status }) => status === 200)) {
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
    }
  });
});
