import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./image.mjs').Image} Image */

const CGROUPS = '/sys/fs/cgroup';

/** A group of processes that share a bound of memory, where the kernel lets us make one. @param {number} bytes */
function memoryGroup(bytes) {
  const isFirst = existsSync(join(CGROUPS, 'memory'));
  const folder = join(CGROUPS, isFirst ? 'memory' : '', `enlaza-check-${process.pid}`);
  const [most, most2, now] = isFirst
    ? ['memory.limit_in_bytes', 'memory.max_usage_in_bytes', 'memory.stat']
    : ['memory.max', 'memory.peak', 'memory.stat'];
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, most), String(bytes));
  } catch {
    return undefined;
  }
  return {
    procs: join(folder, 'cgroup.procs'),
    /** What the processes hold now (not what the kernel keeps of files), and the most with those, in MB. */
    usage: () => {
      const [, own = '0'] =
        /^(?:rss|anon) (\d+)/m.exec(readFileSync(join(folder, now), 'utf8')) ?? [];
      const peak = existsSync(join(folder, most2))
        ? readFileSync(join(folder, most2), 'utf8')
        : '0';
      return { now: Math.round(Number(own) / 1e6), most: Math.round(Number(peak) / 1e6) };
    },
    end: () => rmdirSync(folder),
  };
}

/** Whether this user and kernel let us mount, and Debian's file system can be made. */
export function canContain() {
  const probe = ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt && command -v mmdebstrap'];
  return process.getuid?.() === 0 && spawnSync('unshare', probe).status === 0;
}

/** What a container sees: the image, read-only, a volume, an empty /tmp, and little of the system. */
const ENTER = `set -e
[ -z "$GROUP" ] || echo $$ > "$GROUP"
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$ROOT$VOLUME"
mount -t proc -o subset=pid proc "$ROOT/proc"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$ROOT/tmp"
mount -t tmpfs -o mode=755 tmpfs "$ROOT/dev"
for one in null zero random urandom; do touch "$ROOT/dev/$one"; mount --bind "/dev/$one" "$ROOT/dev/$one"; done
mount -o remount,bind,ro "$ROOT"
unset GROUP DATA
cd /
exec chroot "$ROOT" setpriv --reuid="\${USER%:*}" --regid="\${USER#*:}" --clear-groups \\
  --no-new-privs --bounding-set=-all --inh-caps=-all -- \\
  sh -c 'cd "$FOLDER"; unset ROOT VOLUME FOLDER; exec "$@"' sh "$@"
`;

/**
 * A container of an image on a volume: what it is given to run sees nothing else.
 * @param {string} root @param {Image} image @param {{ data: string, env: Record<string, string>, memory: number }} options
 */
export function containerOf(root, image, { data, env, memory }) {
  const group = memoryGroup(memory);
  const own = {
    ROOT: root,
    DATA: data,
    VOLUME: image.volume,
    USER: image.user,
    FOLDER: image.folder,
  };
  const all = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...image.env,
    ...env,
  };
  const options = { env: { ...all, ...own, GROUP: group?.procs ?? '' } };
  /** @param {string[]} words */
  const args = (words) => ['--mount', '--propagation=private', 'sh', '-c', ENTER, 'sh', ...words];
  return {
    usage: () => group?.usage(),
    end: () => group?.end(),
    /** Runs something to its end, as `docker exec` does. @param {string[]} words */
    exec: (...words) => spawnSync('unshare', args(words), { ...options, encoding: 'utf8' }),
    /** Starts the image's own command. */
    start: () => {
      const child = spawn('unshare', args(image.command), {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let written = '';
      const gather = (/** @type {Buffer} */ chunk) => {
        written += chunk;
      };
      child.stdout.on('data', gather);
      child.stderr.on('data', gather);
      const ended = once(child, 'exit');
      return {
        log: () => written,
        hasEnded: () => child.exitCode !== null || child.signalCode !== null,
        /** SIGTERM, as `docker stop` sends it; returns the exit code. */
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
          return child.exitCode;
        },
      };
    },
  };
}
