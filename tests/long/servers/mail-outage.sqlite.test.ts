// SQLite only: the tested behaviour is the same on both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMailTexts } from '@/lib/mail/texts';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { programPort } from '../../setup/ports';
import { type MailServer, startMailServer } from '../../setup/programs/smtp';
import { type RunningServer, startServer } from '../../setup/server';

const { outage: t } = getMailTexts('es');
const OPERATOR = { nombre: 'Olga Opera', correo: 'olga@ejemplo.com' };

describe('while the mail server takes nothing', () => {
  let server: RunningServer;
  let mails: MailServer | undefined;
  let visitor: Client;
  let operator: Client;
  let slug: string;
  let port: number;

  const textOf = async (path: string, client = visitor) => (await client.get(path)).text;
  const health = async () => (await visitor.get('/api/salud')).json.correo;
  const askForLink = (correo: string) =>
    anonymous(server.url).post('/auth/correo', new URLSearchParams({ correo }));

  beforeAll(async () => {
    // Nothing listens there yet. Another program could take a port that the system has chosen.
    port = programPort();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hola@enlaza.example' };
    server = await startServer({ env: { ...env, OPERATORS: OPERATOR.correo } });
    visitor = anonymous(server.url);
    operator = await signIn(server.url, OPERATOR);
    const owner = await signIn(server.url, newPerson('Ana'));

    const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Novedades' } }];
    await saveProfile(owner, { bloques });
    ({ slug } = await readProfile(owner));
  });
  afterAll(async () => {
    await server?.stop();
    await mails?.stop();
  });

  test('health, metrics and the desk tell it right after the start', async () => {
    await expect.poll(health).toBe('parado');
    expect(await textOf('/metrics')).toMatch(/^enlaza_mail_up 0$/m);
    const desk = await textOf('/operador', operator);
    expect(desk).toContain('No sale ningún correo');
    expect(desk).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
  });

  test('screens that send mail say so, and what to do instead', async () => {
    expect(await textOf('/entrar')).toContain(t.signIn);
    expect((await askForLink('ana@ejemplo.com')).status).toBe(303);
    expect(await textOf('/entrar?correo=enviado')).toContain(t.signIn);
    expect(await textOf(`/${slug}/boletin`)).toContain(t.newsletter);
    expect(await textOf('/pedido')).toContain(t.orders);
    expect(await textOf('/contacto', operator)).toContain(t.page);
  });

  test('all is as before once it takes mails again, by itself', async () => {
    mails = await startMailServer({}, port);
    const { taken } = mails;
    await askForLink('berta@ejemplo.com');
    await expect.poll(health).toBeUndefined();
    // The check of every 30 s may have ended the outage before the mail left.
    await expect.poll(() => taken.flatMap(({ to }) => to)).toContain('berta@ejemplo.com');
    expect(await textOf('/metrics')).toMatch(/^enlaza_mail_up 1$/m);
    expect(await textOf('/operador', operator)).not.toContain('No sale ningún correo');
    for (const path of ['/entrar', `/${slug}/boletin`, '/pedido']) {
      expect(await textOf(path)).not.toContain('no sale ningún correo');
    }
  });
});
