import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { config } from '@/lib/core/env/config';
import { serveLocally } from '../../../../tests/setup/programs/ready';
import {
  agentOf,
  askStatus,
  boundedFetch,
  isPublicAddress,
  type Reach,
  ResponseTooLargeError,
  UnsafeAddressError,
} from './outgoing.server';

describe('public addresses', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '168.63.129.17',
    '2606:2800:220:1:248:1893:25c8:1946',
    '2a00:1450::1',
  ])('lets %s be reached', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '192.80.8.124',
    '161.26.0.10',
    '166.9.250.10',
    '199.36.153.8',
    '192.88.99.1',
    '192.175.48.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '64:ff9b::a83f:8110',
    '2002:a83f:8110::',
    '3fff::1',
    '5f00::1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '100::1',
    'localhost',
    '0x7f.1',
    '',
  ])('keeps %s out of reach', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

const MEGABYTE = 1024 * 1024;
const ask = boundedFetch(MEGABYTE);

async function serve(answer: RequestListener): Promise<number> {
  const { port, stop } = await serveLocally(answer);
  onTestFinished(stop);
  return port;
}

const served = async (answer: (res: ServerResponse) => void) =>
  `http://127.0.0.1:${await serve((_, res) => answer(res))}/`;

test('what fits is read as it is', async () => {
  const url = await served((res) => res.writeHead(201, { 'X-Kind': 'x' }).end('{"a":1}'));
  const response = await ask(url);
  expect([response.status, response.headers.get('x-kind')]).toEqual([201, 'x']);
  expect(await response.json()).toEqual({ a: 1 });
});

test('an answer without a body is one', async () => {
  expect((await ask(await served((res) => res.writeHead(204).end()))).status).toBe(204);
});

test('an answer without end is given up, and its connection with it', async () => {
  let written = 0;
  const gone = Promise.withResolvers<void>();
  const url = await served((res) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!res.destroyed && res.write(chunk)) written += chunk.length;
    };
    res.on('drain', more).once('close', gone.resolve);
    more();
  });
  const response = await ask(url);
  await expect(response.text()).rejects.toThrow(ResponseTooLargeError);
  await gone.promise;
  expect(written).toBeLessThan(16 * MEGABYTE);
});

test('an answer is measured unpacked', async () => {
  const url = await served((res) => {
    res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(32 * MEGABYTE)));
  });
  await expect((await ask(url)).arrayBuffer()).rejects.toThrow(ResponseTooLargeError);
});

/** Every name is this machine, which only tests may reach. */
function reachOf(...ports: number[]): Reach {
  return {
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    ports: new Set(ports.map(String)),
  };
}

describe('asking a stranger’s address', () => {
  it('gives the status and does not read the body', async () => {
    let written = 0;
    const port = await serve((req, res) => {
      if (req.method === 'HEAD') {
        res.writeHead(204).end();
        return;
      }
      res.writeHead(200);
      const pour = () => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536))) written += 65_536;
      };
      res.on('drain', pour);
      pour();
    });
    const reach = reachOf(port);
    expect(await askStatus(`http://nombre.example:${port}/`, 'HEAD', reach)).toBe(204);
    expect(await askStatus(`http://nombre.example:${port}/`, 'GET', reach)).toBe(200);
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  it('says who asks by the name of the site', async () => {
    const seen: (string | undefined)[] = [];
    const port = await serve((req, res) => {
      seen.push(req.headers['user-agent']);
      res.writeHead(204).end();
    });
    await askStatus(`http://nombre.example:${port}/`, 'HEAD', reachOf(port));
    expect(seen).toEqual([agentOf(config().siteName)]);
  });

  it.each([
    ['Mi Página', 'MiPagina'],
    ['Ñandú; (a)\r\nX: 1', 'NanduaX1'],
    ['名刺', ''],
  ])('can be called «%s»', (siteName, token) => {
    expect(agentOf(siteName)).toBe(`Mozilla/5.0 (compatible; ${token}LinkCheck/1.0)`);
  });

  it('follows three redirects and no fourth', async () => {
    const port = await serve((req, res) => {
      const remaining = Number(req.url?.slice(1));
      if (remaining === 0) res.writeHead(200).end();
      else res.writeHead(302, { Location: `/${remaining - 1}` }).end();
    });
    const at = (left: number) =>
      askStatus(`http://nombre.example:${port}/${left}`, 'HEAD', reachOf(port));
    expect(await at(3)).toBe(200);
    await expect(at(4)).rejects.toThrow('redirected too often');
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://8.8.8.8:22/',
    'https://8.8.8.8:8443/',
    'http://ana:secreto@8.8.8.8/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
  ])('does not ask %s', async (address) => {
    await expect(askStatus(address)).rejects.toBeInstanceOf(UnsafeAddressError);
  });

  it('does not follow a redirect to where it would not go by itself', async () => {
    const targets = [
      'http://10.0.0.1/',
      'http://[::1]/',
      'file:///etc/passwd',
      'http://x.example:22/',
    ];
    for (const target of targets) {
      const port = await serve((_, res) => res.writeHead(302, { Location: target }).end());
      const status = askStatus(`http://nombre.example:${port}/`, 'HEAD', reachOf(port));
      await expect(status, target).rejects.toBeInstanceOf(UnsafeAddressError);
    }
  });

  it('refuses a name of which one address is not public', async () => {
    const reach: Reach = {
      resolve: async () => ['93.184.216.34', '10.0.0.1'],
      isAllowed: (address) => !address.startsWith('10.'),
      ports: new Set(['']),
    };
    await expect(askStatus('http://mixto.example/', 'HEAD', reach)).rejects.toBeInstanceOf(
      UnsafeAddressError,
    );
  });

  it('connects to the address that was checked, whatever the name says next', async () => {
    let seen = 0;
    const port = await serve((_, res) => {
      seen += 1;
      res.writeHead(200).end();
    });
    let questions = 0;
    const reach: Reach = {
      ...reachOf(port),
      // A rebinding server: a good answer to the check, a bad one afterwards.
      resolve: async () => {
        questions += 1;
        return questions === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
      },
    };
    expect(await askStatus(`http://cambia.example:${port}/`, 'HEAD', reach)).toBe(200);
    expect([questions, seen]).toEqual([1, 1]);
    await expect(askStatus(`http://cambia.example:${port}/`, 'HEAD', reach)).rejects.toBeInstanceOf(
      UnsafeAddressError,
    );
    expect(seen).toBe(1);
  });

  it('asks again for the address of every redirect', async () => {
    const port = await serve((req, res) => {
      if (req.url === '/') res.writeHead(301, { Location: '/otra' }).end();
      else res.writeHead(200).end();
    });
    let questions = 0;
    const reach: Reach = {
      ...reachOf(port),
      resolve: async () => {
        questions += 1;
        return questions === 1 ? ['127.0.0.1'] : ['192.168.0.1'];
      },
    };
    const status = askStatus(`http://cambia.example:${port}/`, 'HEAD', reach);
    await expect(status).rejects.toBeInstanceOf(UnsafeAddressError);
  });

  it('fails when nobody listens', async () => {
    const { port, stop } = await serveLocally(() => undefined);
    await stop();
    await expect(
      askStatus(`http://nombre.example:${port}/`, 'HEAD', reachOf(port)),
    ).rejects.toThrow();
  });
});
