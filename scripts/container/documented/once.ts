import { get } from 'node:http';
import { join } from 'node:path';
import { must, podmanOf } from '../image.mjs';
import { containerOf } from '../run.mjs';
import { startProxy } from './proxies';
import { expect, type Mails, until, Visitor } from './visitor';

const MEGABYTE = 1024 * 1024;
/** Where ONCE mounts an application's volume. */
const TARGETS = ['/storage', '/rails/storage'];
const SITE = 'https://enlaza.example';
/** What stands behind ONCE's own proxy: the container's port 80. */
const PROXY =
  '{\n\tauto_https disable_redirects\n}\nenlaza.example {\n\treverse_proxy 127.0.0.1:80\n}\n';
/** Two names of one file, as nightly copies have the files of creators. */
const LINKED =
  'mkdir -p /storage/copias/archivos && echo x > /storage/x && ln /storage/x /storage/copias/archivos/x';

/** The status of a path at the container's port, under the name by which a proxy of containers asks. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: 80, path, headers: { host: '4f1d8a0c77b2' } };
    get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });

/** Runs one program of the image on a volume, to its end. */
function runOn(store: string, volume: string, program: string): void {
  const volumes = TARGETS.flatMap((target) => ['--volume', `${volume}:${target}`]);
  const how = [
    '--rm',
    '--network',
    'host',
    '--ulimit',
    'nofile=1024:1024',
    '--ulimit',
    'nproc=1000:1000',
  ];
  must('podman', [...podmanOf(store), 'run', ...how, ...volumes, 'localhost/enlaza', program]);
}

/** Copies the volume of a running container as ONCE does: the hook first. */
function backUp(container: ReturnType<typeof containerOf>, archive: string): void {
  container.exec('sh', '-c', LINKED);
  const hook = container.exec('/hooks/pre-backup');
  expect(hook.status === 0, 'the hook of a backup ends well in a running container', hook.stderr);
  container.archive('/storage', archive);
  const links = must('tar', ['-tvf', archive])
    .split('\n')
    .filter((entry) => entry[0] === 'h');
  expect(links.length === 0, 'a backup has no hard links, which ONCE cannot restore', links);
}

/** Fills a new volume from an archive, and runs the hook on it. */
function restoreInto(store: string, volume: string, archive: string): void {
  const base = podmanOf(store);
  must('podman', [...base, 'volume', 'create', volume]);
  const format = ['--format', '{{.Mountpoint}}'];
  const place = must('podman', [...base, 'volume', 'inspect', ...format, volume]).trim();
  must('tar', ['-xf', archive, '--strip-components=1', '--same-owner', '-C', place]);
  // As a file is left that was copied in the middle of a write.
  must('truncate', ['--size=-100', join(place, 'enlaza.db')]);
  runOn(store, volume, '/hooks/post-restore');
}

/**
 * What ONCE does with an image: deploys it as `once deploy` is documented, backs it up while it
 * runs, and restores that into a new volume, by the hooks. ONCE itself cannot be had without a
 * registry of images; its steps are those of its own source.
 */
export async function deployOnce(
  line: string,
  { store, folder, mails }: { store: string; folder: string; mails: Mails },
): Promise<void> {
  const pairs = [...line.matchAll(/--env "?([A-Z_]+)=((?<=")[^"]+|\S+)/g)];
  const env = Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [
      name,
      value.replace(/"$/, '').replace('mail.example', '127.0.0.1'),
    ]),
  );
  const memory = Number(/--memory (\d+)/.exec(line)?.[1]) * MEGABYTE;
  const proxy = startProxy.bind(undefined, 'caddyfile', PROXY, join(folder, 'once-proxy'));
  const on = (volume: string) => containerOf(store, { volume, targets: TARGETS, env, memory });

  const first = on('once-1');
  const running = first.start();
  await until(async () => (await statusOf('/up')) === 200, '/up answers at port 80', running.log);
  const front = await proxy();
  try {
    const { status } = await new Visitor(SITE).ask('/up');
    expect(status === 200, 'ONCE finds the application at its address', status);
    const ana = new Visitor(SITE);
    await ana.enterByMail('ana@enlaza.example', mails);
    const slug = await ana.save({ bio: 'Antes de la copia' });
    const archive = join(folder, 'once.tar');
    backUp(first, archive);
    await ana.save({ bio: 'Después de la copia' });
    expect(running.stop() === 0, 'the former container stops in order');

    restoreInto(store, 'once-2', archive);
    const second = on('once-2');
    const restored = second.start();
    const answers = async () => (await statusOf('/up')) === 200;
    await until(answers, 'what was restored starts', restored.log);
    expect(await ana.shows(`/${slug}`, 'Antes de la copia'), 'a restored backup has the page');
    expect(second.exec('enlaza', 'admin', 'check').status === 0, 'and a whole database');
    restored.stop();
  } finally {
    await front.stop();
  }
}
