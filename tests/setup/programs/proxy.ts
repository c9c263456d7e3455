import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { connect as secureConnect } from 'node:tls';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { type Program, startProgram } from './ready';

const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** A reverse proxy whose configuration is documented. */
export type ProxyName = 'nginx' | 'caddy';

/** The port that a proxy listens on, the servers' ports, and the proxy's host name. */
export interface Ends {
  port: number;
  /** One port, or the ports of several processes. */
  serverPort: string | readonly string[];
  host: string;
}

const LANGUAGES = { nginx: 'nginx', caddy: 'caddyfile' };

/** Returns the path of a program if it is installed. */
export function programNamed(name: string): string | undefined {
  return PLACES.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Returns the code blocks of a documentation page in a proxy's language, in order. */
function documentedBlocks(name: ProxyName, page = 'docs/install.md'): string[] {
  const text = readFileSync(inRoot(page), 'utf8');
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${LANGUAGES[name]}\n([^]*?)\`\`\``, 'g'))];
  if (blocks.length === 0) throw new Error(`${page} has no block for ${name}`);
  return blocks.map(([, block = '']) => block);
}

/** Returns the block of docs/install.md with only the port and host name replaced by the test's. */
function documentedBlock(name: ProxyName, { serverPort, host }: Ends): string {
  const [block = ''] = documentedBlocks(name);
  const server = typeof serverPort === 'string' ? `127.0.0.1:${serverPort}` : 'enlaza';
  return block.replace('127.0.0.1:4321', server).replace('enlaza.example', host);
}

/** Returns nginx's `upstream` of several processes from docs/scaling.md. */
function documentedUpstream({ serverPort }: Ends): string {
  if (typeof serverPort === 'string') return '';
  const blocks = documentedBlocks('nginx', 'docs/scaling.md');
  const block = blocks.find((text) => text.startsWith('upstream '));
  if (!block) throw new Error('docs/scaling.md has no upstream for nginx');
  return serverPort.reduce((text, port, at) => text.replace(`:${4321 + at}`, `:${port}`), block);
}

/** The minimal nginx configuration around `server` blocks: it may write only into its folder. */
function nginxAround(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log stderr error;
    events { worker_connections 1024; }
    http { access_log off; ${temporary} ${servers} }`;
}

/** The same around a `location` block. */
const nginxConfiguration = (folder: string, block: string, ends: Ends): string =>
  nginxAround(
    folder,
    `${documentedUpstream(ends)} server { listen 127.0.0.1:${ends.port}; ${block} }`,
  );

/** The same for Caddy, which issues its own certificates here and does not install them. */
function caddyConfiguration(folder: string, block: string, { port }: Ends): string {
  return `{
    admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    https_port ${port}
    default_bind 127.0.0.1
    storage file_system ${folder}
  }\n${block}`;
}

const PROXIES = {
  nginx: { configuration: nginxConfiguration, args: (file: string) => ['-c', file] },
  caddy: {
    configuration: caddyConfiguration,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** Resolves with true if a proxy accepts connections and, where it needs one, has a certificate. */
function listens(name: ProxyName, { port, host }: Ends): Promise<boolean> {
  return new Promise((resolve) => {
    const place = { port, host: '127.0.0.1' };
    const open = () => {
      resolve(true);
      socket.destroy();
    };
    const socket =
      name === 'caddy'
        ? secureConnect({ ...place, servername: host, rejectUnauthorized: false }, open)
        : connect(place, open);
    socket.once('error', () => resolve(false));
  });
}

/** Starts a proxy's program with a configuration in a new folder; resolves when it listens. */
function run(
  program: string,
  name: ProxyName,
  ends: Ends,
  configurationIn: (folder: string) => string,
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-proxy-'));
  const file = join(folder, 'configuration');
  writeFileSync(file, configurationIn(folder));
  const env = { PATH: process.env['PATH'], HOME: folder };
  return startProgram(
    [program, ...PROXIES[name].args(file)],
    folder,
    () => listens(name, ends),
    env,
  );
}

/** Starts a proxy with its documented block and waits until it listens. */
export const startProxy = (name: ProxyName, program: string, ends: Ends): Promise<Program> =>
  run(program, name, ends, (folder) =>
    PROXIES[name].configuration(folder, documentedBlock(name, ends), ends),
  );

/** Starts nginx with the given `server` blocks, one of which listens on `port`. */
export const runNginx = (program: string, servers: string, port: number): Promise<Program> =>
  run(program, 'nginx', { port, serverPort: '', host: '' }, (folder) =>
    nginxAround(folder, servers),
  );
