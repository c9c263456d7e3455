import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../../lib/process.mjs';
import { type Machine, type Running, start } from './machine';

const UNITS = '/etc/systemd/system';

/** What a unit may write to, its user, its folder: as systemd makes them of its file. */
const ENTER = `set -e
IFS=:; for one in $WRITABLE; do mount --bind "$ROOT$one" "$ROOT$one"; done; unset IFS
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
[ -z "$STRICT" ] || mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" setpriv --reuid="$RUN_AS" --regid="$RUN_AS" --init-groups --no-new-privs \\
  --bounding-set=-all --inh-caps=-all -- env -i $SETTINGS_OF /bin/bash -c "
  umask $MASK; cd '$PLACE'; set -a; . <(cat <&3); set +a; exec $EXEC" 3<&0
`;

type Entries = Map<string, string[]>;

function entriesOf(text: string): Entries {
  const entries: Entries = new Map();
  for (const [, name = '', value = ''] of text.matchAll(/^([A-Za-z]+)=(.*)$/gm)) {
    entries.set(name, [...(entries.get(name) ?? []), value]);
  }
  return entries;
}

/**
 * The part of systemd that the documentation needs: reads units from the machine's files and starts
 * them with their user, environment, folders and write permissions.
 */
export class Units {
  readonly #running = new Map<string, Running>();
  readonly #enabled = new Set<string>();

  constructor(private readonly machine: Machine) {}

  #file(unit: string): string | undefined {
    const path = this.machine.at(`${UNITS}/${unit}`);
    const more = this.machine.at(`${UNITS}/${unit}.d/override.conf`);
    if (!existsSync(path)) return undefined;
    return readFileSync(path, 'utf8') + (existsSync(more) ? readFileSync(more, 'utf8') : '');
  }

  #entries(unit: string): Entries {
    const text = this.#file(unit);
    if (text === undefined) throw new Failure(`there is no unit ${unit}`);
    return entriesOf(text);
  }

  /** The variables of a unit, as its files have them. */
  #settings(entries: Entries): string {
    const files = entries.get('EnvironmentFile') ?? [];
    const texts = files.map((path) => readFileSync(this.machine.at(path), 'utf8'));
    return [...(entries.get('Environment') ?? []), ...texts].join('\n');
  }

  #launch(unit: string): Running {
    const entries = this.#entries(unit);
    const first = (name: string) => entries.get(name)?.at(-1) ?? '';
    const user = first('User');
    const state = first('StateDirectory');
    const folder = `/var/lib/${state}`;
    if (state) {
      const mode = first('StateDirectoryMode') || '0755';
      this.machine.must(`install -d -o ${user} -g ${user} -m ${mode} ${folder}`);
    }
    const writable = [...(state ? [folder] : []), ...(entries.get('ReadWritePaths') ?? [])];
    const env = {
      PATH: process.env['PATH'],
      ROOT: this.machine.root,
      WRITABLE: writable.join(':'),
      STRICT: first('ProtectSystem') === 'strict' ? '1' : '',
      RUN_AS: user,
      MASK: first('UMask') || '0022',
      PLACE: first('WorkingDirectory') || '/',
      EXEC: first('ExecStart'),
      SETTINGS_OF: 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    };
    const script = `exec 0<<'SETTINGS'\n${this.#settings(entries)}\nSETTINGS\n${ENTER}`;
    return start('unshare', ['--mount', '--propagation=private', 'sh', '-c', script], env);
  }

  /** Starts a unit; one of a single run is waited for, and must end well. */
  async start(unit: string): Promise<void> {
    if (unit.endsWith('.timer')) return;
    await this.stop(unit);
    const running = this.#launch(unit);
    this.#running.set(unit, running);
    if (this.#entries(unit).get('Type')?.[0] !== 'oneshot') return;
    await new Promise((resolve) => running.child.once('exit', resolve));
    if (running.child.exitCode !== 0) throw new Failure(`${unit} failed:\n${running.log()}`);
  }

  async stop(unit: string): Promise<void> {
    await this.#running.get(unit)?.stop();
  }

  /** Whether a unit that was started has ended. */
  hasEnded(unit: string): boolean {
    return this.#running.get(unit)?.hasEnded() ?? true;
  }

  /** What a unit has written since it was started. */
  log(unit: string): string {
    return this.#running.get(unit)?.log() ?? '';
  }

  /** Does what a line that begins with systemctl says. Throws Failure for what is not known here. */
  async control(line: string): Promise<void> {
    const words = line.split(/\s+/).slice(1);
    const order = words.find((word) => !word.startsWith('-')) ?? '';
    const named = words.filter((word) => !word.startsWith('-') && word !== order);
    const units = named.map((name) => (name.includes('.') ? name : `${name}.service`));
    if (order === 'daemon-reload') return;
    for (const unit of units) {
      this.#entries(unit);
      if (order === 'enable') this.#enabled.add(unit);
      if (order === 'stop') await this.stop(unit);
      else if (order === 'start' || order === 'restart' || words.includes('--now')) {
        await this.start(unit);
      } else if (order !== 'enable') throw new Failure(`systemctl ${order} is not known here`);
    }
  }

  /** Starts what starts at boot: what is enabled, and wanted there. */
  async boot(): Promise<void> {
    this.#running.clear();
    for (const unit of this.#enabled) {
      if (this.#entries(unit).get('WantedBy')?.[0] === 'multi-user.target') await this.start(unit);
    }
  }

  /** Ends all. */
  async end(): Promise<void> {
    for (const unit of this.#running.keys()) await this.stop(unit);
  }
}
