import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { admin } from '../../../setup/actions/admin';
import { DESK, expect, test } from '../../../setup/browser';
import { serveLocally } from '../../../setup/programs/ready';

const TYPES: Record<string, string> = {
  html: 'text/html',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** A web server that only serves files. */
const plainServer = (folder: string) =>
  serveLocally((req, res) => {
    const path = decodeURIComponent(new URL(req.url ?? '/', 'http://x').pathname);
    const file = path === '/' ? '/index.html' : path;
    try {
      const bytes = readFileSync(join(folder, file));
      const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      res.writeHead(200, { 'Content-Type': type }).end(bytes);
    } catch {
      res.writeHead(404).end();
    }
  });

test(
  'a static copy shows the page where nothing of ours runs',
  DESK,
  async ({ page, signIn, context }) => {
    await signIn(page, 'Ana Estática');
    const origin = { origin: process.env['TEST_URL'] ?? '' };
    const picture = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#246' },
    })
      .png()
      .toBuffer();
    const sent = await page.request.post('/api/avatar', {
      headers: origin,
      multipart: { archivo: { name: 'a.png', mimeType: 'image/png', buffer: picture } },
    });
    const { avatar } = await sent.json();
    const profile = await (await page.request.get('/api/perfil')).json();
    const enlaces = [
      { tipo: 'personalizado', titulo: 'Mi taller', url: 'https://taller.example/', activo: true },
    ];
    const saved = await page.request.put('/api/perfil', {
      headers: origin,
      data: { ...profile, avatar, enlaces },
    });
    expect(saved.status(), await saved.text()).toBe(200);

    const folder = join(mkdtempSync(join(tmpdir(), 'enlaza-copy-')), 'sitio');
    const env = JSON.parse(process.env['TEST_SERVER'] ?? '{}');
    const made = await admin({ env }, 'export-site', profile.slug, '--to', folder, '--json');
    expect(made.json, made.err).toMatchObject({ failed: 0 });
    expect((await admin({ env }, 'export-site', profile.slug, '--to', folder)).err).toContain(
      'not empty',
    );
    expect((await admin({ env }, 'export-site', 'nadie-aqui', '--to', `${folder}2`)).code).toBe(1);

    const server = await plainServer(folder);
    for (const address of [server.url, `file://${folder}/index.html`]) {
      const away: string[] = [];
      const tab = await context.newPage();
      await tab.route('**/*', (route) => {
        const url = route.request().url();
        if (url.startsWith(`${server.url}/`) || url.startsWith(`file://${folder}/`))
          return route.continue();
        away.push(url);
        return route.abort();
      });
      tab.on(
        'response',
        (response) => void (response.status() >= 400 && away.push(response.url())),
      );
      await tab.goto(address);
      await expect(tab.getByRole('heading', { name: 'Ana Estática' })).toBeVisible();
      await expect(tab.getByRole('link', { name: /Mi taller/ })).toHaveAttribute(
        'href',
        'https://taller.example/',
      );
      const portrait = tab.locator('main img').first();
      await expect
        .poll(() => portrait.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(50);
      expect(
        away.filter((url) => !url.endsWith('/favicon.ico')),
        address,
      ).toEqual([]);
      await tab.close();
    }
    await server.stop();
    rmSync(join(folder, '..'), { recursive: true });
  },
);
