// SQLite only: the tested behaviour is the same on both engines.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { connectDomain, offering, ownerAt } from '../../setup/actions/domains';
import { saveProfile } from '../../setup/actions/profile';
import { programPort } from '../../setup/ports';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import { programNamed, runNginx } from '../../setup/programs/proxy';
import type { Program } from '../../setup/programs/ready';
import { type RunningServer, startServer } from '../../setup/server';

const nginx = programNamed('nginx');
const NAMES = ['uno.test', 'dos.test'];

/**
 * A stand-in for certbot, whose authority issues nothing for such names: it issues a certificate
 * and calls the hook.
 */
const CERTBOT = `#!/bin/sh
set -eu
while [ $# -gt 0 ]; do
  case $1 in --domain) name=$2 ;; --deploy-hook) hook=$2 ;; esac
  shift
done
mkdir -p "$LINEAGES/$name"
openssl req -x509 -newkey rsa:2048 -nodes -subj "/CN=$name" -keyout "$LINEAGES/$name/privkey.pem" \\
  -out "$LINEAGES/$name/fullchain.pem" 2>/dev/null
RENEWED_LINEAGE="$LINEAGES/$name" sh -c "$hook"
`;

/** The nginx servers for custom domains in docs/install.md. */
const documented = () => {
  const blocks = readFileSync(inRoot('docs/install.md'), 'utf8').matchAll(
    /```nginx\n([\s\S]*?)```/g,
  );
  return [...blocks].map(([, block = '']) => block).find((block) => block.startsWith('server '));
};

describe.runIf(nginx)('behind nginx', () => {
  let folder: string;
  let dns: NameServer;
  let server: RunningServer;
  let proxy: Program | undefined;
  let [port, plainPort] = [0, 0];

  /** Requests a domain; returns the response and the name in its certificate. */
  const visit = (servername: string) =>
    new Promise<{ status: number; name: string; text: string }>((resolve, reject) => {
      const headers = { host: servername };
      const place = { host: '127.0.0.1', port, servername, headers, rejectUnauthorized: false };
      getSecure(place, (response) => {
        const name = (response.socket as TLSSocket).getPeerCertificate().subject.CN;
        let text = '';
        response.on('data', (bytes) => {
          text += bytes;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, name: `${name}`, text }),
        );
      }).on('error', reject);
    });

  const getCertificates = (more: Record<string, string> = {}) => {
    const own = { CERTIFICATES: join(folder, 'certificates'), LINEAGES: join(folder, 'lineages') };
    const ENLAZA = `node ${inRoot('scripts/admin.mjs')}`;
    const PATH = `${folder}:${process.env['PATH']}`;
    const env = { ...process.env, ...server.env, ...own, ENLAZA, PATH, GROUP: 'root', ...more };
    return spawnSync(inRoot('deploy/certificates.sh'), { env, encoding: 'utf8' });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'enlaza-nginx-'));
    for (const name of ['certificates', 'lineages']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'certbot'), CERTBOT);
    chmodSync(join(folder, 'certbot'), 0o755);
    dns = await startNameServer();
    server = await startServer({ env: { ...offering(dns), TRUST_PROXY_HOPS: '1' } });
    for (const name of NAMES) {
      const { client } = await ownerAt(server.url, `Dueña de ${name}`);
      await saveProfile(client, { bio: `Vivo en ${name}` });
      expect(await connectDomain(client, dns, name)).toMatchObject({ estado: 'activo' });
    }
    [port, plainPort] = [programPort(), programPort()];
    const block = (documented() ?? '')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('/etc/enlaza-certificates', join(folder, 'certificates'))
      .replace('127.0.0.1:4321', new URL(server.url).host);
    proxy = await runNginx(nginx ?? '', block, port);
  });
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
    await dns?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a name that has no certificate is not answered', async () => {
    await expect(visit('uno.test')).rejects.toThrow();
  });

  test('each domain in use gets a certificate, and shows its page under it', async () => {
    const first = getCertificates();
    expect([first.status, first.stderr]).toEqual([0, '']);
    for (const name of NAMES) {
      const visited = await visit(name);
      expect(visited).toMatchObject({ status: 200, name });
      expect(visited.text).toContain(`Vivo en ${name}`);
    }
    rmSync(join(folder, 'certbot'));
    expect(getCertificates().status, 'those that have one are not asked for again').toBe(0);
    expect(getCertificates({ ENLAZA: 'false' }).status, 'the names are not known').toBe(1);
  });

  test('http leads to https', async () => {
    const headers = { host: 'uno.test' };
    const response = await new Promise<IncomingMessage>((resolve) => {
      getPlain({ host: '127.0.0.1', port: plainPort, path: '/a?b=1', headers }, resolve);
    });
    response.resume();
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe('https://uno.test/a?b=1');
  });
});
