import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../lib/process.mjs';
import { must } from '../image.mjs';
import { type Running, start } from './machine';
import { until } from './visitor';

/** Replaces a public certificate authority, which issues nothing for example names. */
const OWN_AUTHORITY = ['admin off', 'skip_install_trust', 'local_certs'];

function caddyfile(block: string): string {
  const own = OWN_AUTHORITY.map((line) => `\t${line}\n`).join('');
  return /^\{\n/.test(block) ? block.replace('{\n', `{\n${own}`) : `{\n${own}}\n${block}`;
}

/** The documented `location` for nginx, which goes on with the `upstream` that follows it. */
let location = '';

/** nginx asks for a certificate and a `server` of the operator's own around the block. */
function nginxFile(block: string, folder: string): string {
  const upstream = block.startsWith('upstream ') ? block : '';
  // Servers for the domains of creators, beside the operator's own.
  const servers = block.startsWith('server ') ? block : '';
  if (upstream) location = location.replace('http://127.0.0.1:4321', 'http://enlaza');
  else if (!servers) location = block;
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `user root; daemon off; pid ${folder}/pid; error_log stderr error;
    events { worker_connections 64; }
    http { access_log off;
      ${places.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      ${upstream}
      ${servers}
      server { listen 443 ssl; server_name enlaza.example;
        ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
        ${location} } }`;
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=enlaza.example', '-addext', 'subjectAltName=DNS:enlaza.example'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  must('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files]);
}

const answers = async (url: string) => (await fetch(url, { redirect: 'manual' })).status < 500;

/** Starts Debian's proxy with a block of the documentation, on the ports that browsers ask. */
export async function startProxy(
  language: string,
  block: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<Running> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'configuration');
  let words: string[] = [];
  if (language === 'nginx') {
    makeCertificate(folder);
    writeFileSync(file, nginxFile(block, folder));
    words = ['nginx', '-c', file];
  } else {
    writeFileSync(file, caddyfile(block));
    words = ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  }
  const [command = '', ...args] = words;
  const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const PATH = `${process.env['PATH']}:/usr/sbin`;
  const proxy = start(command, args, { PATH, ...own, ...env });
  await until(
    () => {
      if (proxy.hasEnded()) throw new Failure(proxy.log());
      return answers('https://enlaza.example/api/salud');
    },
    `${command} answers at https://enlaza.example`,
    proxy.log,
  );
  return proxy;
}
