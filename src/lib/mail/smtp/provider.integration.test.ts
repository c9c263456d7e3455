import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, refusal, startMailServer } from '../../../../tests/setup/smtp';
import { Hopeless } from '../../jobs/kinds';
import { sendBySmtp } from './provider.server';

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
  ...{ host: '127.0.0.1', port, secure: false, user, password: 'clave' },
});

async function outcome(port: number, user?: string): Promise<Error | 'taken'> {
  try {
    await sendBySmtp(at(port, user), mail);
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

  it('that wants the mail later gets it later', async () => {
    server = await startMailServer({
      onRcptTo: (_, __, done) => done(refusal(451, 'greylisted, ana@ejemplo.com')),
    });
    const error = await outcome(server.port);
    expect(error).not.toBeInstanceOf(Hopeless);
    expect(error).toMatchObject({ message: expect.stringContaining('451') });
  });

  it('that does not know the address is not asked again, and its words name nobody', async () => {
    server = await startMailServer({
      onRcptTo: ({ address }, _, done) => done(refusal(550, `no such user ${address}`)),
    });
    const error = await outcome(server.port);
    expect(error).toBeInstanceOf(Hopeless);
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
    expect(await outcome(server.port)).toBeInstanceOf(Hopeless);
  });

  it('that refuses us, our password or our sender, is asked again: the operator can mend it', async () => {
    server = await startMailServer({
      authOptional: false,
      onAuth: (_, __, done) => done(refusal(535, 'wrong password')),
    });
    const error = await outcome(server.port, 'yo');
    expect(error).not.toBeInstanceOf(Hopeless);
    expect((error as Error).message).toContain('EAUTH');
    await server.stop();
    server = await startMailServer({ onMailFrom: (_, __, done) => done(refusal(550, 'not you')) });
    expect(await outcome(server.port)).not.toBeInstanceOf(Hopeless);
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
    expect(error).not.toBeInstanceOf(Hopeless);
  });

  it('that is not there is asked again', async () => {
    server = await startMailServer();
    const { port } = server;
    await server.stop();
    server = undefined;
    const error = await outcome(port);
    expect((error as Error).message).toMatch(/ECONN|ESOCKET/);
  });

  it('that never says a word is given up after ten seconds', async () => {
    other = createServer((socket) => void socket.on('error', () => undefined));
    other.listen(0, '127.0.0.1');
    await new Promise((resolve) => other?.once('listening', resolve));
    const began = performance.now();
    const error = await outcome((other.address() as { port: number }).port);
    expect(error).toBeInstanceOf(Error);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('that has TLS is spoken to in it', async () => {
    server = await startMailServer({
      disabledCommands: [],
      onAuth: (auth, _, done) => done(null, { user: auth.username ?? '' }),
    });
    // Its certificate is its own: nobody may believe it, and no word of ours goes out in clear.
    const error = await outcome(server.port, 'yo');
    expect((error as Error).message).toMatch(/self-signed|certificate/i);
    expect(server.taken).toEqual([]);
  });
});
