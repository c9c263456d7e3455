/**
 * `npm run check:container`: builds the Dockerfile with buildah, starts the image with podman as its
 * user on a read-only root under the documented bound of memory, and follows it from an empty volume
 * to a page that outlives restarts. Then it follows every block of README and of the pages for who
 * runs Enlaza, in order, on a bare Debian (`--image` leaves that out). As root on Debian with
 * podman, buildah, runc, mmdebstrap, Caddy, nginx, Varnish and PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeImage } from './container/image.mjs';
import { containerOf, endContainers } from './container/run.mjs';
import { isChanged, updateInside } from './container/update.mjs';
import { inRoot } from './lib/paths.mjs';
import { Failure, main, nodeBinary, printLine, run } from './lib/process.mjs';

const MEMORY = 256 * 1024 * 1024;
/** Two versions are in memory while one is changed to another. */
const UPDATE_MEMORY = 2 * MEMORY;
const START_LIMIT = 120_000;

/** @param {unknown} holds @param {string} what @param {unknown} [seen] */
function expect(holds, what, seen = '') {
  if (!holds) throw new Failure(`the container failed: ${what}\n${seen}`);
  printLine(`✓ ${what}`);
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/** Starts the container and waits for its health check. @param {ReturnType<typeof containerOf>} container */
async function started(container) {
  const began = Date.now();
  const server = container.start();
  while (!container.isHealthy()) {
    if (server.hasEnded() || Date.now() - began > START_LIMIT) {
      throw new Failure(`the container does not get healthy:\n${server.log()}`);
    }
    await sleep(100);
  }
  return { server, seconds: (Date.now() - began) / 1000 };
}

/** Signs a person in and saves their page. Returns its path. @param {string} url */
async function publish(url) {
  const headers = { origin: url };
  const body = new URLSearchParams({ nombre: 'Ana Pérez', correo: 'ana@ejemplo.com' });
  const entered = await fetch(`${url}/auth/demo`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const own = { ...headers, cookie, 'content-type': 'application/json' };
  const profile = await (await fetch(`${url}/api/perfil`, { headers: own })).json();
  const changed = JSON.stringify({ ...profile, bio: 'Vivo en un contenedor' });
  const saved = await fetch(`${url}/api/perfil`, { method: 'PUT', headers: own, body: changed });
  expect(saved.ok, 'somebody signs in and saves their page', saved.ok ? '' : await saved.text());
  return `${url}/${profile.slug}`;
}

/** @param {string} address */
const isThere = async (address) =>
  (await (await fetch(address)).text()).includes('Vivo en un contenedor');

/** What the kernel bounds the memory of a container at, by either kind of cgroups. */
const BOUND =
  'cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null';

/** @param {string} store */
async function follow(store) {
  const began = Date.now();
  const image = makeImage(store);
  const seconds = Math.round((Date.now() - began) / 1000);
  expect(
    /^[1-9]/.test(image.user),
    `built by the Dockerfile, for user ${image.user}, in ${seconds} s`,
  );
  const url = `http://localhost:${await freePort()}`;
  const env = { PUBLIC_URL: url, PORT: new URL(url).port, AUTH_DEMO: 'on', LOG_LEVEL: 'warn' };
  const options = { volume: 'enlaza-check', targets: [image.volume], env, memory: MEMORY };
  const container = containerOf(store, options);
  const first = await started(container);
  expect(true, `healthy ${first.seconds.toFixed(1)} s after its first start`);
  const write = 'id -u; touch /srv/x /usr/x 2>&1; touch /storage/x && rm /storage/x';
  const written = container.exec('sh', '-c', write);
  expect(
    written.stdout.includes('Read-only') && written.status === 0,
    'writes into its volume alone',
    written.stdout,
  );
  const bound = container.exec('sh', '-c', BOUND).stdout.trim();
  expect(bound === String(MEMORY), 'its memory is bounded', bound);
  const page = await publish(url);
  expect(await isThere(page), 'the page is public');
  expect(first.server.stop() === 0, 'stops in order');
  const second = await started(container);
  expect(await isThere(page), 'a restart keeps everything');
  const check = container.exec('enlaza', 'admin', 'check');
  expect(check.status === 0, 'the operator’s commands work inside', check.stderr);
  expect(second.server.stop() === 0, 'stops in order again');
  const larger = containerOf(store, { ...options, memory: UPDATE_MEMORY });
  const third = await started(larger);
  const updated = await updateInside(larger, { folder: dirname(store), url });
  expect(
    updated.status === 0 && updated.failed === 0 && isChanged(larger),
    `changes to another version in it: ${updated.answered} requests answered, none failed, ${Math.round(updated.longest)} ms at most`,
    JSON.stringify(updated),
  );
  expect(third.server.stop() === 0, 'stops in order after that');
  const fourth = await started(larger);
  expect(isChanged(larger) && (await isThere(page)), 'a restart goes on with it');
  fourth.server.stop();
  return image;
}

/**
 * Follows the documentation in a network and with mounts of their own, which end with it: all ports
 * and names are as it has them.
 * @param {string} folder @param {{ store: string, image: object }} made
 */
async function followDocumentation(folder, made) {
  const tsx = inRoot('node_modules/tsx/dist/cli.mjs');
  const walk = [tsx, inRoot('scripts/container/documented/index.ts'), folder, JSON.stringify(made)];
  const apart = ['--net', '--mount', '--propagation=private', nodeBinary(), ...walk];
  const { code } = await run('unshare', apart);
  if (code !== 0) throw new Failure('the documentation cannot be followed: see the lines above');
}

await main(async () => {
  if (process.getuid?.() !== 0) throw new Failure('making a file system takes root');
  const place = mkdtempSync(join(tmpdir(), 'enlaza-container-'));
  const store = join(place, 'engine');
  try {
    const image = await follow(store);
    if (!process.argv.includes('--image')) await followDocumentation(place, { store, image });
  } finally {
    endContainers(store);
    rmSync(place, { recursive: true, force: true });
  }
  return 0;
});
