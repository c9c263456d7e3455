import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { programPort } from '../ports';
import { listensOn, startProgram } from './ready';

/** True if Caddy is installed. */
export const HAS_CADDY = spawnSync('caddy', ['version']).status === 0;

/** A Caddy with its own certificate authority, for the host names that the server confirms. */
export interface Caddy {
  /** Requests a path of a host name by TLS. Rejects when Caddy has no certificate for the name. */
  get(name: string, path: string): Promise<{ status: number; headers: Headers }>;
  stop(): Promise<void>;
}

/** Returns the containers' Caddyfile with the test's ports and its own certificate authority. */
function caddyfile(url: string, port: number, httpPort: number, folder: string): string {
  const own = [
    ...['admin off', 'skip_install_trust', 'local_certs', `storage file_system ${folder}`],
    ...[`https_port ${port}`, `http_port ${httpPort}`, 'default_bind 127.0.0.1'],
  ];
  return readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
    .replace('{\n', `{\n${own.map((line) => `\t${line}\n`).join('')}`)
    .replace('enlaza 4321', `127.0.0.1 ${new URL(url).port}`)
    .replaceAll('enlaza:4321', new URL(url).host);
}

/** Starts Caddy in front of a server, as docs/install.md does in containers. */
export async function startCaddy(url: string, token: string): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-caddy-'));
  const port = programPort();
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile(url, port, programPort(), folder));
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = { PUBLIC_URL: 'https://enlaza.test', DOMAINS_TOKEN: token, HOME: folder };
  const { stop } = await startProgram(['caddy', ...args], folder, () => listensOn(port), {
    ...process.env,
    ...env,
  });
  return {
    get: (name, path) =>
      new Promise((resolve, reject) => {
        const options = {
          host: '127.0.0.1',
          port,
          path,
          servername: name,
          headers: { host: name },
          rejectUnauthorized: false,
        };
        request(options, (response) => {
          response.resume();
          const headers = new Headers(Object.entries(response.headers as Record<string, string>));
          resolve({ status: response.statusCode ?? 0, headers });
        })
          .on('error', reject)
          .end();
      }),
    stop,
  };
}
