import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { PermanentFailure } from '@/lib/core/jobs/kinds';
import { type MailServer, refusal, startMailServer } from '../../../../tests/setup/programs/smtp';
import { beginBySmtp } from './provider.server';

let server: MailServer | undefined;
let other: Server | undefined;

afterEach(async () => {
  await server?.stop();
  other?.close();
  server = undefined;
  other = undefined;
});

const mail = { from: 'yo@sitio.example', to: 'ana@ejemplo.com', subject: 'Hola', text: 'x' };
const at = (port: number, user?: string) => ({
  host: '127.0.0.1',
  port,
  secure: false,
  user,
  password: 'clave',
});

async function outcome(port: number, user?: string, to = mail.to): Promise<Error | 'taken'> {
  try {
    const { finish } = await beginBySmtp(at(port, user), { ...mail, to });
    await finish();
    return 'taken';
  } catch (error) {
    return error as Error;
  }
}

describe('a mail server', () => {
  it('gets a mail', async () => {
    server = await startMailServer();
    expect(await outcome(server.port)).toBe('taken');
    expect(server.taken).toMatchObject([{ to: ['ana@ejemplo.com'], from: 'yo@sitio.example' }]);
  });

  it('gets several over one connection, and opens none for each', async () => {
    let connections = 0;
    server = await startMailServer({
      onConnect: (_, done) => {
        connections += 1;
        done();
      },
    });
    for (let sent = 0; sent < 5; sent += 1) expect(await outcome(server.port)).toBe('taken');
    expect([server.taken.length, connections]).toEqual([5, 1]);
  });

  it('gets the next one over a new connection where it ended the last', async () => {
    server = await startMailServer();
    const { port } = server;
    expect(await outcome(port)).toBe('taken');
    await server.stop();
    server = await startMailServer({}, port);
    expect(await outcome(port)).toBe('taken');
    expect(server.taken).toHaveLength(1);
  });

  it('gets the next one over a new connection where it takes no more over the last', async () => {
    const seen = new Set<string>();
    server = await startMailServer({
      onMailFrom: (_, { id }, done) => {
        done(seen.has(id) ? refusal(451, 'enough') : null);
        seen.add(id);
      },
    });
    for (let sent = 0; sent < 3; sent += 1) expect(await outcome(server.port)).toBe('taken');
    expect([server.taken.length, seen.size]).toEqual([3, 3]);
  });

  it('has no mail before its end is sent', async () => {
    server = await startMailServer();
    const { finish } = await beginBySmtp(at(server.port), { ...mail, text: 'x'.repeat(100_000) });
    expect(server.taken).toEqual([]);
    await finish();
    expect(server.taken[0]?.source.replaceAll(/=?\r?\n/g, '')).toContain('x'.repeat(100_000));
  });

  it('that wants the mail later gets it later', async () => {
    server = await startMailServer({
      onRcptTo: (_, __, done) => done(refusal(451, 'greylisted, ana@ejemplo.com')),
    });
    const error = await outcome(server.port);
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(error).toMatchObject({ message: expect.stringContaining('451') });
  });

  it.each([
    ['no such user <ana.paz@ejemplo.com>', '<…>'],
    ['5.1.1 ana.paz: unknown user', '5.1.1 <…>: unknown user'],
    ['mailbox ANA.PAZ full', 'mailbox <…> full'],
    ['"ana paz"@ejemplo.com is nobody', '<…> is nobody'],
  ])('whose words are «%s» is quoted without the name', async (words, kept) => {
    server = await startMailServer({ onRcptTo: (_, __, done) => done(refusal(550, words)) });
    const { message } = (await outcome(server.port, undefined, 'ana.paz@ejemplo.com')) as Error;
    expect(message).toContain(kept);
    expect(message).not.toMatch(/ana.paz/i);
  });

  it('is quoted whatever the name has that a pattern would read', async () => {
    server = await startMailServer({
      onRcptTo: (_, __, done) => done(refusal(550, 'ana-paz: no')),
    });
    const { message } = (await outcome(server.port, undefined, 'ana-paz@ejemplo.com')) as Error;
    expect(message).toContain('550 <…>: no');
  });

  it('that does not know the address is not asked again, and its words name nobody', async () => {
    server = await startMailServer({
      onRcptTo: ({ address }, _, done) => done(refusal(550, `no such user ${address}`)),
    });
    const error = await outcome(server.port);
    expect(error).toBeInstanceOf(PermanentFailure);
    expect((error as Error).message).toContain('550');
    expect((error as Error).message).not.toContain('ana@');
  });

  it('that refuses what the mail says is not asked again', async () => {
    server = await startMailServer({
      onData: (stream, _, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554, 'spam')));
      },
    });
    expect(await outcome(server.port)).toBeInstanceOf(PermanentFailure);
  });

  it('that refuses us, our password or our sender, is asked again: the operator can mend it', async () => {
    server = await startMailServer({
      authOptional: false,
      onAuth: (_, __, done) => done(refusal(535, 'wrong password')),
    });
    const error = await outcome(server.port, 'yo');
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect((error as Error).message).toContain('EAUTH');
    await server.stop();
    server = await startMailServer({ onMailFrom: (_, __, done) => done(refusal(550, 'not you')) });
    expect(await outcome(server.port)).not.toBeInstanceOf(PermanentFailure);
  });

  it('that cuts the connection in the middle is asked again', async () => {
    other = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 hola\r\n');
      socket.on('data', () => socket.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => other?.once('listening', resolve));
    const error = await outcome((other.address() as { port: number }).port);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PermanentFailure);
  });

  it('that is not there is asked again', async () => {
    server = await startMailServer();
    const { port } = server;
    await server.stop();
    server = undefined;
    const error = await outcome(port);
    expect((error as Error).message).toMatch(/ECONN|ESOCKET/);
  });

  it('that never says a word is given up', async () => {
    other = createServer((socket) => void socket.on('error', () => undefined));
    other.listen(0, '127.0.0.1');
    await new Promise((resolve) => other?.once('listening', resolve));
    const error = await outcome((other.address() as { port: number }).port);
    expect(error).toBeInstanceOf(Error);
  });

  it('that has TLS is spoken to in it', async () => {
    server = await startMailServer({
      disabledCommands: [],
      onAuth: (auth, _, done) => done(null, { user: auth.username ?? '' }),
    });
    // A self-signed certificate must be refused, and no credentials may be sent unencrypted.
    const error = await outcome(server.port, 'yo');
    expect((error as Error).message).toMatch(/self-signed|certificate/i);
    expect(server.taken).toEqual([]);
  });
});
