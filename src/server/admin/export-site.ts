import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startBrands } from '@/lib/brands/cache.server';
import { giveToOwner, makeFolder } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { linksOf, startHosts } from '@/lib/domains/hosts/hosts.server';
import { OperatorError } from '@/lib/operator/desk/rules';
import { detached, fileOf, PAGES } from '@/lib/portability/static-copy';
import { getPortabilityTexts } from '@/lib/portability/texts';

/** The folder of static files, next to the running program. */
const clientFiles = () => join(dirname(resolve(process.argv[1] ?? '')), '../client');

/** Returns the bytes at a path of the site; undefined for a missing one. */
async function bytesAt(path: string): Promise<Buffer | undefined> {
  const built = join(clientFiles(), path);
  if (existsSync(built)) return readFileSync(built);
  const { renderPage } = await import('../astro');
  const response = await renderPage(path);
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : undefined;
}

/** Writes world-readable files, because the web server that serves them runs as another user. */
function write(folder: string, file: string, bytes: Buffer | string): void {
  const path = join(folder, file);
  const own = process.umask(0o022);
  try {
    makeFolder(dirname(path), 0o755);
    writeFileSync(path, bytes, { mode: 0o644 });
    giveToOwner(path, dirname(path));
  } finally {
    process.umask(own);
  }
}

const pageOf = (slug: string, path: string) => PAGES[path.slice(slug.length + 1)] !== undefined;

/**
 * Writes a page with everything it shows as static files for any web server. Throws OperatorError
 * when the page does not exist, or the folder is not empty.
 */
export async function exportSite(slug: string, to: string | undefined) {
  if (!to) throw new OperatorError('--to needs a folder');
  const folder = resolve(to);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new OperatorError(`${folder} is not empty`);
  }
  await Promise.all([startBrands(), startHosts()]);
  const { formGone } = getPortabilityTexts(config().language);
  const waiting = [`/${slug}`];
  const missing: string[] = [];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const bytes = await bytesAt(path);
    const file = fileOf(path, slug);
    if (!bytes && path === `/${slug}`) {
      throw new OperatorError(`/${slug} shows no page: it does not exist, or is suspended`);
    }
    if (!bytes || !file) {
      missing.push(path);
      continue;
    }
    if (!pageOf(slug, path)) {
      write(folder, file, bytes);
      continue;
    }
    const page = detached(bytes.toString('utf8'), { slug, away: linksOf(slug), formGone });
    write(folder, file, page.html);
    for (const one of page.needed.filter((needed) => !seen.has(needed))) {
      seen.add(one);
      waiting.push(one);
    }
  }
  return { folder, files: seen.size - missing.length, failed: missing.length };
}
