import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Failure } from '../lib/process.mjs';
import { must, podmanOf } from './image.mjs';

const NAME = 'localhost/enlaza';
const NEEDED = ['podman', 'buildah', 'runc', 'mmdebstrap'];

/** Whether containers can be made and run here: root that may mount, and Debian's packages. */
export function canContain() {
  const probe = `mount -t tmpfs tmpfs /mnt && command -v ${NEEDED.join(' && command -v ')}`;
  return (
    process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'sh', '-c', probe]).status === 0
  );
}

/**
 * A container of the built image on a volume, in the network of who starts it: read-only, without
 * capabilities, bounded in memory, as compose.yaml has it.
 * @param {string} store @param {{ volume: string, targets: string[], env: Record<string, string>, memory: number }} options
 */
export function containerOf(store, { volume, targets, env, memory }) {
  const base = podmanOf(store);
  const name = `enlaza-${randomUUID().slice(0, 8)}`;
  /** @param {string[]} args */
  const podman = (...args) => spawnSync('podman', [...base, ...args], { encoding: 'utf8' });
  const variables = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const volumes = targets.flatMap((target) => ['--volume', `${volume}:${target}`]);
  const state = (/** @type {string} */ field) =>
    podman('inspect', '--format', `{{.State.${field}}}`, name).stdout.trim();
  return {
    /** Runs something in the started container, to its end. @param {string[]} words */
    exec: (...words) => podman('exec', name, ...words),
    /** The same, while this process goes on. @param {string[]} words */
    execMeanwhile: async (...words) => {
      const child = spawn('podman', [...base, 'exec', name, ...words]);
      const [stdout, stderr, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { status, stdout, stderr };
    },
    /** Writes a folder of the container into a tar archive. @param {string} path @param {string} file */
    archive: (path, file) => {
      /** @type {['ignore', number, 'inherit']} */
      const stdio = ['ignore', openSync(file, 'w'), 'inherit'];
      const { status } = spawnSync('podman', [...base, 'cp', `${name}:${path}`, '-'], { stdio });
      if (status !== 0) throw new Failure(`${path} of the container cannot be copied`);
    },
    /** Puts a file into a folder of it. @param {string} file @param {string} folder */
    add: (file, folder) => must('podman', [...base, 'cp', file, `${name}:${folder}`]),
    /** Whether the image's own health check says yes. */
    isHealthy: () => podman('healthcheck', 'run', name).status === 0,
    /** Starts the image's own command. */
    start: () => {
      must('podman', [
        ...[...base, 'run', '--detach', '--name', name, '--network', 'host'],
        ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'],
        ...['--read-only', '--tmpfs', '/tmp:size=64m,mode=1777', '--cap-drop', 'all'],
        ...['--security-opt', 'no-new-privileges', '--memory', String(memory)],
        ...[...volumes, ...variables, NAME],
      ]);
      return {
        log: () => {
          const { stdout, stderr } = podman('logs', name);
          return stdout + stderr;
        },
        hasEnded: () => state('Running') !== 'true',
        /** SIGTERM, as `docker stop` sends it; returns the exit code. */
        stop: () => {
          must('podman', [...base, 'stop', '--time', '30', name]);
          const code = Number(state('ExitCode'));
          must('podman', [...base, 'rm', name]);
          return code;
        },
      };
    },
  };
}

/** Ends what runs in an engine, so that its folder can be removed. @param {string} store */
export function endContainers(store) {
  spawnSync('podman', [...podmanOf(store), 'rm', '--all', '--force', '--time', '0']);
}
