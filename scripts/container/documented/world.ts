import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../lib/process.mjs';
import type { Image } from '../image.mjs';
import { blocksOf } from './blocks';
import { Containers } from './containers';
import { Machine, type Ran, type Running } from './machine';
import { startPostgres } from './postgres';
import { Units } from './units';
import { type Mails, startMails, until, Visitor } from './visitor';

const ENVIRONMENT = '/etc/enlaza.env';
const SERVICE = 'enlaza.service';

/** A server on which the documentation is followed, and what is kept from one step to the next. */
export class World {
  readonly machine: Machine;
  readonly units: Units;
  readonly containers: Containers;
  /** What the documentation says is to be set, first of all. */
  settings: Record<string, string> = {};
  #postgres: ReturnType<typeof startPostgres> | undefined;
  proxy: Running | undefined;
  /** The operator, signed in, and their page. */
  owner: Visitor = this.visitor();
  slug = '';
  /** When the way without a container began. */
  began = 0;

  private constructor(
    readonly folder: string,
    made: { store: string; image: Image },
    readonly mails: Mails,
  ) {
    this.machine = new Machine(join(folder, 'machine'));
    this.units = new Units(this.machine);
    this.containers = new Containers(made.store, made.image, folder);
  }

  static async open(folder: string, made: { store: string; image: Image }): Promise<World> {
    return new World(folder, made, await startMails());
  }

  /** A PostgreSQL database of this machine, for as long as it is followed; its address. */
  postgres(): string {
    this.#postgres ??= startPostgres('abc123');
    return this.#postgres.url;
  }

  /** A browser at the public address. */
  visitor(): Visitor {
    return new Visitor('https://enlaza.example');
  }

  /** Adds to what the service is told. */
  set(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(this.machine.at(ENVIRONMENT), lines.join(''));
  }

  /** Takes variables out of what the service is told. */
  unset(...names: string[]): void {
    const file = this.machine.at(ENVIRONMENT);
    const lines = readFileSync(file, 'utf8').split('\n');
    const otherLines = lines.filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
    writeFileSync(file, otherLines.join('\n'));
  }

  /** A command of the operator as docs/install.md says that it is run beside the service. */
  #adminCommand(args: string): string {
    const form = blocksOf('docs/install.md').find(({ text }) => text.includes('runuser'));
    if (!form?.text.includes('check-config'))
      throw new Failure('install.md shows no admin command');
    return form.text.replace('check-config', args);
  }

  /** Runs a command of the operator. */
  admin(args: string): Ran {
    return this.machine.run(this.#adminCommand(args));
  }

  /** Runs a command of the operator that talks with what runs in this process: the mail server. */
  async adminBeside(args: string): Promise<Ran> {
    const running = this.machine.start(this.#adminCommand(args));
    await until(running.hasEnded, `admin ${args} ends`, running.log);
    return { status: running.child.exitCode, out: running.log() };
  }

  /** Waits until the service answers. */
  async healthy(): Promise<void> {
    const asks = () => this.machine.run('/srv/enlaza/enlaza health').status === 0;
    await until(asks, 'the service is healthy', () => this.units.log(SERVICE));
  }

  stop(): Promise<void> {
    return this.units.stop(SERVICE);
  }

  async start(): Promise<void> {
    await this.units.start(SERVICE);
    await this.healthy();
  }

  /** The power goes, and comes back. */
  async reboot(): Promise<void> {
    this.machine.pullThePlug();
    await this.units.boot();
    await this.healthy();
  }

  async end(): Promise<void> {
    await this.proxy?.stop();
    await this.units.end();
    this.containers.end();
    await this.mails.stop();
    this.#postgres?.stop();
    this.machine.pullThePlug();
  }
}
