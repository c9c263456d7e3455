import { describe, expect, it } from 'vitest';
import { TARGET } from '../../../setup/actions/domains';
import { sendPicture } from '../../../setup/actions/files';
import { readProfile, saveProfile } from '../../../setup/actions/profile';
import { anonymous, type Client } from '../../../setup/client';
import { blackPng } from '../../../setup/png';
import { raw } from '../../http/raw';
import { NAME, type Stage, strangerAt } from './stage';

const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields);
const cookieOf = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends raw lines; returns the status and the whole response. */
async function wire({ url }: Stage, ...lines: string[]) {
  const { status, bytes } = await raw(url, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  expect(bytes).not.toMatch(/set-cookie/i);
  return { status, bytes };
}

/** Tests of requests with a forged Host, Origin or host name. */
export function describeRequests(stage: Stage): void {
  const home = () => strangerAt(stage, NAME);

  describe('a request that tries', () => {
    it('another page’s host, or no host at all, is refused', async () => {
      const ours = `Host: localhost:${stage.port}`;
      const own = `Host: ${NAME}:${stage.port}`;
      for (const lines of [
        ['GET / HTTP/1.1', own, ours],
        ['GET / HTTP/1.1', ours, own],
        ['GET / HTTP/1.1', own, own],
        ['GET / HTTP/1.1'],
        ['GET / HTTP/1.0'],
        [`GET http://${NAME}/ HTTP/1.1`, ours],
        [`GET http://localhost:${stage.port}/ HTTP/1.1`, own],
        [`GET http://${NAME}:${stage.port}/ HTTP/1.1`, own],
        [`GET //${NAME}/ HTTP/1.1`, own],
        ['GET * HTTP/1.1', own],
        [`CONNECT ${NAME}:443 HTTP/1.1`, own],
        [`GET / HTTP/1.1`, `Host : ${NAME}`],
        [`GET / HTTP/1.1`, own, ` ${ours}`],
      ]) {
        const { status, bytes } = await wire(stage, ...lines);
        expect([400, 405, 421], lines.join(' | ')).toContain(status);
        expect(bytes, lines.join(' | ')).not.toMatch(/Ana Vela|<html/);
      }
      const old = await wire(stage, 'GET / HTTP/1.0', own);
      expect(old.bytes).toContain('Ana Vela');
    });

    it('what only looks like the name finds nothing there', async () => {
      const looks = [
        'ana.test.',
        'xana.test',
        `${NAME}.evil.example`,
        'ana.test,ñandú.test',
        '*.test',
      ];
      const odd = [
        'eva@ana.test',
        'ana.test:80:80',
        'ana.test:',
        'ana.test/x',
        'ana.test%00',
        '%61na.test',
      ];
      for (const host of [...looks, ...odd, TARGET.name, `www.${NAME}`, '127.0.0.1', '[::1]', '']) {
        const { status } = await wire(stage, 'GET / HTTP/1.1', `Host: ${host}`);
        expect([400, 421], host).toContain(status);
      }
      for (const host of [`ANA.test:${stage.port}`, NAME, `${NAME}:1`]) {
        expect((await home().get('/', { host })).text, host).toContain('Ana Vela');
      }
    });

    it('other names in other headers is answered by the host alone, and nothing of it is kept', async () => {
      const before = await home().get('/tienda');
      const { etag } = Object.fromEntries(before.headers);
      const words = 'evil.example';
      const tricks: Record<string, string>[] = [
        { 'x-forwarded-host': words, forwarded: `host=${words}`, 'x-host': words },
        { 'x-forwarded-host': 'xn--and-6ma2c.test', 'x-forwarded-proto': 'https' },
        { 'x-original-url': '/dashboard', 'x-rewrite-url': '/dashboard' },
        { 'x-forwarded-for': '<b>', via: words, 'x-real-ip': words },
        { origin: `http://${words}`, referer: `http://${words}/` },
        {
          cookie: `sesion=${words}; ${cookieOf(stage.ana.owner)}`,
          authorization: `Bearer ${words}`,
        },
        { 'accept-language': words, 'user-agent': words, 'x-cuenta': stage.ana.uid },
        { 'x-http-method-override': 'DELETE', 'x-astro-path': '/dashboard' },
      ];
      for (const headers of tricks) {
        for (const path of [`/tienda?${words}=${words}`, '/tienda', '/', '/robots.txt', '/nada']) {
          const answer = await home().get(path, headers);
          expect(answer.status, path).toBe(path === '/nada' ? 404 : 200);
          expect(answer.text, path).not.toMatch(/Eva Vela|evil/);
        }
      }
      const after = await home().get('/tienda');
      expect(after.headers.get('etag')).toBe(etag);
      expect(after.text).toBe(before.text);
      expect((await strangerAt(stage, 'xn--and-6ma2c.test').get('/tienda')).text).not.toContain(
        'Ana Vela',
      );
      const ours = await anonymous(stage.url).get('/', { headers: { 'x-forwarded-host': NAME } });
      expect(ours.text).not.toContain('Ana Vela');
    });

    it('another page, the dashboard or a call at an own host finds nothing, whatever it is called', async () => {
      const slug = 'apple-touch-icon-eva';
      expect((await saveProfile(stage.eva, { slug })).status).toBe(200);
      const { uid } = await readProfile(stage.eva);
      const cookie = cookieOf(stage.ana.owner);
      const paths = [
        ...[slug, `${slug}/tienda`, `favicon.ico/${slug}`, `media/${slug}`, `pedido/../${slug}`],
        ...[
          `_astro/../${slug}`,
          `og/${slug}.png`,
          `denunciar/${slug}`,
          `profile/${uid}`,
          'metrics',
        ],
        ...['dashboard', 'Dashboard', 'entrar', 'operador', 'auth/demo', 'mcp', 'api/salud'],
        ...[
          'api/perfil',
          'api/v1/openapi.json',
          'api/v1/page',
          'api/pruebas',
          'correo',
          '404',
          '500',
        ],
        ...['_image?href=/x', '_server-islands/x', '_actions/x', '.well-known/x', 'sitemap-0.xml'],
      ];
      for (const path of paths) {
        const answer = await home().get(`/${path}`, { cookie });
        expect([400, 404], path).toContain(answer.status);
        expect(answer.text, path).not.toMatch(/Eva Vela|"uid"|Entrar/);
      }
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
        const { status, bytes } = await wire(
          stage,
          `${method} /api/perfil HTTP/1.1`,
          `Host: ${NAME}:${stage.port}`,
          `Cookie: ${cookie}`,
          'Origin: http://evil.example',
        );
        expect([400, 405], method).toContain(status);
        expect(bytes, method).not.toMatch(/access-control-/i);
      }
    });

    it('an icon gets none of ours where the plan leaves our mark out, but the page’s own', async () => {
      const eva = strangerAt(stage, 'xn--and-6ma2c.test');
      for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
        expect((await eva.get(path)).status, path).toBe(404);
        expect((await home().get(path)).status, path).toBe(200);
      }
      const sent = await sendPicture(stage.eva, blackPng(300, 300), '/api/avatar');
      const { avatar } = sent.json;
      expect((await saveProfile(stage.eva, { avatar })).status).toBe(200);
      const led = await eva.get('/favicon.ico');
      expect([led.status, led.headers.get('location')]).toEqual([302, avatar]);
    });

    it('a form of an own host from elsewhere is refused, and a call of ours from there', async () => {
      const own = home().origin;
      const others = [
        `http://ana.test.:${stage.port}`,
        'http://ana.test',
        `https://ana.test:${stage.port}`,
      ];
      const more = [
        'null',
        '',
        `http://xn--and-6ma2c.test:${stage.port}`,
        stage.url,
        null,
        `${own}.evil.example`,
      ];
      for (const origin of [...others, ...more]) {
        const answer = await home().post(`/18/${stage.adult}`, form(), { origin });
        expect(answer.status, `${origin}`).toBe(403);
      }
      const across = { 'sec-fetch-site': 'cross-site' };
      expect((await home().post(`/18/${stage.adult}`, form(), across)).status).toBe(403);
      // From the custom domain to the main host, with the owner's cookie.
      const profile = await readProfile(stage.ana.owner);
      for (const site of ['cross-site', 'same-site', 'same-origin', null]) {
        const headers = { origin: own, 'sec-fetch-site': site };
        const written = await stage.ana.owner.put(
          '/api/perfil',
          { ...profile, bio: 'Tomada' },
          headers,
        );
        expect(written.status, `${site}`).toBe(403);
        const added = await stage.ana.owner.post('/api/dominios', { dominio: 'x.test' }, headers);
        expect(added.status, `${site}`).toBe(403);
      }
      expect(await readProfile(stage.ana.owner)).toEqual(profile);
    });
  });
}
