import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../lib/paths.mjs';
import type { Image } from '../image.mjs';
import { containerOf } from '../run.mjs';
import { deployOnce } from './once';
import { startPostgres } from './postgres';
import { startProxy } from './proxies';
import { expect, type Mails, until, Visitor } from './visitor';

type Settings = Record<string, string>;
const MEMORY = 512 * 1024 * 1024;
/** Until a request has reached the proxy. */
const SENT_MS = 300;

/** What a compose file gives the product beside `.env`. */
function composed(file: string, env: Settings): Settings {
  const service = /^ {2}enlaza:\n((?: {4}.*\n|\n)+)/m.exec(readFileSync(inRoot(file), 'utf8'))?.[1];
  const pairs = (service ?? '').matchAll(/^ {6}([A-Z_]+): "?(.*?)"?$/gm);
  const filled = (value: string) =>
    value.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => env[name] ?? '');
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, filled(value)]));
}

const unquoted = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.replace(/^"|"$/g, '')]),
  );

/** What docker does in the documentation, done by podman with the image that was built. */
export class Containers {
  #volumes = 0;
  #container: ReturnType<typeof containerOf> | undefined;
  #running: ReturnType<ReturnType<typeof containerOf>['start']> | undefined;

  constructor(
    private readonly store: string,
    private readonly image: Image,
    private readonly folder: string,
  ) {}

  async #start(env: Settings): Promise<void> {
    const container = containerOf(this.store, {
      ...{ volume: `enlaza-${this.#volumes}`, targets: [this.image.volume], env, memory: MEMORY },
    });
    const running = container.start();
    this.#container = container;
    this.#running = running;
    await until(container.isHealthy, 'the container is healthy', running.log);
  }

  #stop(): void {
    this.#running?.stop();
    this.#running = undefined;
    this.#container = undefined;
  }

  /** `docker run`: signs in where it says, twice with the same volume. */
  async run(line: string): Promise<void> {
    for (const needed of [
      '--read-only',
      '--tmpfs /tmp',
      `:${this.image.volume} `,
      '-p 127.0.0.1:4321:4321 ',
      '-e PORT=4321 ',
    ]) {
      expect(line.includes(needed), `docker run has ${needed}`);
    }
    const env = Object.fromEntries(
      [...line.matchAll(/-e ([A-Z_]+)=(\S+)/g)].map(([, n, v]) => [n, v]),
    );
    await this.#start(env);
    const ana = new Visitor('http://localhost:4321');
    await ana.enterDemo('Ana Pérez', 'ana@ejemplo.com');
    const slug = await ana.save({ bio: 'Vivo en un volumen' });
    this.#stop();
    await this.#start(env);
    expect(await ana.shows(`/${slug}`, 'Vivo en un volumen'), 'its volume keeps the page');
    this.#stop();
    this.#volumes += 1;
  }

  /** `docker compose up`: the product and Caddy, with what `.env` and the files say. */
  async up(line: string, settings: Settings): Promise<void> {
    this.#stop();
    const files = [...line.matchAll(/-f (\S+)/g)].map(([, file = '']) => file);
    const own = { POSTGRES_PASSWORD: 'abc123', SECRET_KEY: randomBytes(32).toString('base64') };
    const env = { ...settings, ...own };
    const services = (files.length > 0 ? files : ['compose.yaml']).map((file) =>
      composed(file, env),
    );
    const all: Settings = Object.assign({}, unquoted(settings), ...services);
    const isPostgres = 'DATABASE_URL' in all;
    const place = mkdtempSync(join(this.folder, 'compose-'));
    const server = isPostgres ? startPostgres(own.POSTGRES_PASSWORD) : undefined;
    try {
      await this.#start(all);
      await this.#visit(place, all);
    } finally {
      if (isPostgres) this.#stop();
      server?.stop();
    }
  }

  async #visit(place: string, env: Settings): Promise<void> {
    const file = readFileSync(inRoot('deploy/Caddyfile'), 'utf8');
    const proxy = await startProxy('caddyfile', file, join(place, 'caddy'), env);
    const visitor = new Visitor('https://enlaza.example');
    try {
      const { status } = await visitor.ask('/entrar');
      expect(status === 200, 'Caddy in front of the container answers at its name', status);
      this.#stop();
      const waiting = visitor.ask('/entrar');
      await sleep(SENT_MS);
      await this.#start(env);
      const answer = await waiting;
      expect(
        answer.status === 200,
        'a request waits while the container is another',
        answer.status,
      );
    } finally {
      await proxy.stop();
    }
  }

  /** `once deploy`, a backup and a restore by ONCE. */
  async once(line: string, mails: Mails): Promise<void> {
    this.#stop();
    await deployOnce(line, { store: this.store, folder: this.folder, mails });
  }

  /** `docker compose logs`. */
  logs(): void {
    expect(this.#running?.log().includes('"msg"'), 'the container has a log');
  }

  /** `docker compose exec enlaza …`. */
  exec(words: string[]): void {
    const { status, stdout, stderr } = this.#container?.exec(...words) ?? {};
    expect(status === 0, `in the container: ${words.join(' ')}`, `${stdout}${stderr}`);
  }

  /** What a proxy in a container asks about names: only who has the key is answered. */
  async asks(key: string): Promise<void> {
    const path = '/interno/dominio?domain=nadie.example';
    const ask = async (query: string) =>
      (await fetch(`http://localhost:4321${path}${query}`)).status;
    const statuses = [await ask(`&clave=${key}`), await ask('&clave=another-key-of-16-letters')];
    expect(
      statuses.join() === '403,421',
      'who shows the key is told about names, and nobody else',
      statuses,
    );
  }

  end(): void {
    this.#stop();
  }
}
