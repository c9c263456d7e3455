// SQLite only: the tested behaviour is the same on both engines.
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { admin } from '../../setup/actions/admin';
import { anonymous } from '../../setup/client';
import { startNameServer } from '../../setup/programs/dns';
import { serveLocally } from '../../setup/programs/ready';
import { type MailServer, refusal, startMailServer } from '../../setup/programs/smtp';
import { type RunningServer, startServer } from '../../setup/server';

interface Finding {
  check: string;
  state: string;
  finding: string;
  remedy?: string;
}

/** A command needs a database that two processes can share, which PGlite is not. */
describe('whoever runs an installation', () => {
  let server: RunningServer;
  let mails: MailServer | undefined;
  beforeAll(async () => {
    server = await startServer();
  });
  afterEach(() => mails?.stop());
  afterAll(() => server.stop());

  /** Runs `admin doctor` with changes to the server's environment. */
  async function examine(env: Record<string, string> = {}) {
    const { code, out, err } = await admin({ env: { ...server.env, ...env } }, 'doctor', '--json');
    expect(err).toBe('');
    const { checks, failed }: { checks: Finding[]; failed: number } = JSON.parse(out);
    const of = (check: string) => checks.filter((one) => one.check === check);
    return { code, failed, checks, of };
  }

  async function smtp(options: Parameters<typeof startMailServer>[0] = {}) {
    mails = await startMailServer(options);
    const { hostname } = new URL(server.url);
    return {
      SMTP_URL: `smtp://${hostname === 'localhost' ? '127.0.0.1' : hostname}:${mails.port}`,
      MAIL_FROM: 'Enlaza <hola@ejemplo.com>',
    };
  }

  test('is told by the doctor that nothing is wrong, and that this server is the one meant', async () => {
    const { code, failed, checks, of } = await examine({ PUBLIC_URL: server.url });
    expect([code, failed]).toEqual([0, 0]);
    expect(of('server').map(({ state }) => state)).toEqual(['ok', 'ok']);
    expect(of('server')[1]?.finding).toContain('127.0.0.1');
    for (const { state, remedy } of checks) expect(remedy === undefined).toBe(state === 'ok');
  });

  test('is told what to do about each issue, and gets code 1', async () => {
    const dead = await examine({ PUBLIC_URL: 'http://127.0.0.1:2' });
    expect(dead.code).toBe(1);
    expect(dead.of('server')).toMatchObject([
      { state: 'fault', finding: expect.stringMatching(/ECONNREFUSED/) },
    ]);
    const foreign = await examine({ PUBLIC_URL: server.url, SECRET_KEY: 'k'.repeat(43) });
    expect(foreign.of('server')).toMatchObject([
      { state: 'ok' },
      { state: 'warning', remedy: expect.stringMatching(/SECRET_KEY/) },
    ]);
    const mute = await examine({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hola@ejemplo.com',
    });
    expect(mute.of('mail')).toMatchObject([
      { state: 'fault', remedy: expect.stringMatching(/try-mail/) },
    ]);
  });

  test.runIf(process.getuid?.() === 0)('is told which file the server may not open', async () => {
    const folder = server.env['DATA_DIR'] ?? '';
    const key = join(folder, 'secret.key');
    const { uid, gid } = statSync(folder);
    chownSync(key, uid + 1, gid);
    expect((await examine()).of('permissions')).toMatchObject([
      { state: 'fault', remedy: `chown ${uid}:${gid} ${key}` },
    ]);
    chownSync(key, uid, gid);
    // As left by an `admin backup` that root has run.
    const copy = join(folder, 'copias', 'copia.db');
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, '');
    chownSync(copy, uid + 1, gid);
    expect((await examine()).of('permissions')).toMatchObject([
      { state: 'fault', remedy: `chown ${uid}:${gid} ${copy}` },
    ]);
    rmSync(copy);
    expect((await examine()).of('permissions')).toMatchObject([{ state: 'ok' }]);
  });

  /** Starts another server that responds to some paths with JSON. */
  async function answering(answers: Record<string, [status: number, body: unknown, to?: string]>) {
    const { url, stop } = await serveLocally((req, res) => {
      const [status, body, location] = answers[req.url ?? ''] ?? [404, {}];
      const headers = { 'content-type': 'application/json', ...(location && { location }) };
      res.writeHead(status, headers).end(JSON.stringify(body));
    });
    onTestFinished(stop);
    return url;
  }

  test('is told that a server of another version still runs', async () => {
    const health = { estado: 'ok', version: '0.0.9+1234567' };
    const PUBLIC_URL = await answering({ '/api/salud': [200, health] });
    expect((await examine({ PUBLIC_URL })).of('server')[0]).toMatchObject({
      state: 'warning',
      finding: expect.stringMatching(/^0\.0\.9\+1234567 answers/),
      remedy: expect.stringMatching(/restart/),
    });
  });

  test('is told that people arrive elsewhere than at PUBLIC_URL', async () => {
    const onward = 'https://enlaza.example/api/salud';
    const PUBLIC_URL = await answering({ '/api/salud': [308, {}, onward] });
    expect((await examine({ PUBLIC_URL })).of('server')).toMatchObject([
      { state: 'fault', remedy: expect.stringContaining('(https://enlaza.example)') },
    ]);
  });

  test.each([
    ['takes the key and has the model', 200, { data: [{ id: 'chico' }] }, 'ok', undefined],
    ['has another model', 200, { data: [{ id: 'grande' }] }, 'warning', /OPENAI_MODEL/],
    ['refuses the key', 401, {}, 'fault', /OPENAI_API_KEY/],
    ['has no list', 404, {}, 'ok', undefined],
    ['answers no JSON of that kind', 200, 'x', 'ok', undefined],
  ])('is told when the model %s', async (_, status, body, state, remedy) => {
    const OPENAI_BASE_URL = `${await answering({ '/v1/models': [status, body] })}/v1`;
    const env = { OPENAI_BASE_URL, OPENAI_API_KEY: 'clave', OPENAI_MODEL: 'chico' };
    const [finding] = (await examine(env)).of('writing help');
    expect(finding?.state).toBe(state);
    expect(finding?.remedy ?? '').toMatch(remedy ?? /^$/);
  });

  test('is told whether the names of custom domains lead here', async () => {
    const dns = await startNameServer();
    onTestFinished(() => dns.stop());
    const env = {
      DOMAINS_TARGET: 'paginas.ejemplo.com',
      DOMAINS_ADDRESSES: '203.0.113.5,2001:db8:0::5',
      DOMAINS_DNS: dns.address,
    };
    const examined = async () => (await examine(env)).of('domains')[0];
    const name = 'comprobacion.paginas.ejemplo.com';
    expect(await examined()).toMatchObject({
      state: 'fault',
      remedy: expect.stringMatching(/203\.0\.113\.5/),
    });
    dns.names.set(name, { A: ['203.0.113.6'] });
    expect(await examined()).toMatchObject({ state: 'fault', finding: `${name} is 203.0.113.6` });
    dns.names.set(name, { A: ['203.0.113.5'], AAAA: ['2001:db8::5'] });
    expect(await examined()).toMatchObject({ state: 'ok' });
    dns.issues.set(name, 'servfail');
    expect(await examined()).toMatchObject({ state: 'warning' });
  });

  test('reads the same as lines, with what to do under each', async () => {
    const { out, code } = await admin(
      { env: { ...server.env, PUBLIC_URL: 'http://127.0.0.1:9' } },
      'doctor',
    );
    expect(code).toBe(1);
    expect(out).toMatch(/^FAULT {4}server: .+\n {9}→ start the server/m);
  });

  test('strangers are not told which address the server sees, whatever they send', async () => {
    const client = anonymous(server.url);
    for (const mark of ['', 'x', `${Date.now()}.${'A'.repeat(43)}`, '1'.repeat(10_000)]) {
      const response = await client.get('/api/salud', { headers: { 'X-Enlaza-Doctor': mark } });
      expect(response.json).not.toHaveProperty('cliente');
    }
  });

  test('sends a mail of trial and reads each line of the conversation, but no password', async () => {
    const env = { ...server.env, ...(await smtp()) };
    const { code, json } = await admin({ env }, 'try-mail', 'eva@ejemplo.com', '--json');
    expect([code, json.failed]).toEqual([0, 0]);
    expect(json.conversation).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^<- 220 /),
        expect.stringMatching(/^-> EHLO /),
        '-> RCPT TO:<eva@ejemplo.com>',
      ]),
    );
    expect(json.conversation.join('\n')).not.toContain('%s');
    expect(mails?.taken[0]).toMatchObject({ to: ['eva@ejemplo.com'], from: 'hola@ejemplo.com' });
  });

  test('is told which step a mail server refuses, and what to do', async () => {
    const password = 'clave-muy-secreta';
    const address = await smtp({
      authOptional: false,
      onAuth: (_, __, done) => done(refusal(535, 'wrong password')),
    });
    const SMTP_URL = address.SMTP_URL.replace('//', `//ana:${password}@`);
    const { code, out } = await admin(
      { env: { ...server.env, ...address, SMTP_URL } },
      'try-mail',
      'eva@ejemplo.com',
    );
    expect(code).toBe(1);
    expect(out).toContain('user or password are refused');
    expect(out).not.toContain(password);
    expect(out).not.toContain(Buffer.from(`\0ana\0${password}`).toString('base64'));
    expect((await admin(server, 'try-mail', 'eva@ejemplo.com')).err).toContain('SMTP_URL');
    expect((await admin(server, 'try-mail', 'eva')).code).toBe(1);
    const { of } = await examine({ ...address, SMTP_URL: SMTP_URL.replace('smtp:', 'smtps:') });
    expect(of('mail')).toMatchObject([
      {
        finding: expect.stringMatching(/^[^-].*wrong version number.*$/),
        remedy: expect.stringContaining('smtps:// is for port 465'),
      },
    ]);
  });
});
