// SQLite only: other test files run the same statements on PostgreSQL.
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { plainText, visit } from '../../setup/actions/cached-pages';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl, visitor } from '../../setup/scenario';

/** Returns a page without the parts for counting visits and for reports, as a preview is. */
function uncounted(page: string): string {
  return page
    .replace(/ data-uid="[^"]*"/, '')
    .replace(/<a rel="nofollow" href="\/denunciar\/[^>]*>[^<]*<\/a>/, '')
    .replace(/<button id="cm"[^>]*>[^<]*<\/button>/, '')
    .replace(/<script>.*?<\/script>/s, '');
}

describe('the public page', () => {
  test('arrives complete, with links in a new tab and no protocol in their labels', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana Luz'));
    const enlaces = [
      link('Curso', { url: 'https://www.ejemplo.com/curso/', tipo: 'curso' }),
      link('Correo', { url: 'mailto:ana@ejemplo.com' }),
    ];
    const { json } = await saveProfile(ana, { enlaces, bio: 'Hola', profesion: 'coach' });
    const page = await visitor().get(`/${json.slug}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      '<a href="https://www.ejemplo.com/curso/" target="_blank" rel="noopener" data-id=',
    );
    expect(page.text).toContain('>ejemplo.com/curso<');
    expect(page.text).toContain('<a href="mailto:ana@ejemplo.com" data-id=');
    expect(page.text).toContain('Coach');
    expect(page.text).toContain('Ver planes PRO');
    expect(page.text).toContain(`<meta property="og:url" content="${serverUrl()}/${json.slug}">`);
    expect(page.text).toContain('<meta property="og:image:width" content="1200">');
    expect(page.text).toContain('<meta property="og:image:height" content="630">');
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  test('says what somebody does in the form or the words that they chose', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana Luz'));
    const page = async (values: object) => {
      const { json } = await saveProfile(ana, { profesion: 'disenador', ...values });
      return (await visitor().get(`/${json.slug}`)).text;
    };
    expect(await page({})).toContain('<p class="job">Diseñador/a</p>');
    const feminine = await page({ formaProfesion: 'femenina' });
    expect(feminine).toContain('<p class="job">Diseñadora</p>');
    expect(feminine).toContain('"jobTitle":"Diseñadora"');
    const presentacion = 'Fotógrafa de bodas en Quito';
    const own = await page({ presentacion });
    for (const place of [
      `<p class="job">${presentacion}</p>`,
      `"jobTitle":"${presentacion}"`,
      `· ${presentacion}</title>`,
    ]) {
      expect(own).toContain(place);
    }
    expect(own).not.toContain('Diseñador');
    const draft = await ana.post('/api/vista-previa', {
      ...(await readProfile(ana)),
      presentacion: 'Otra cosa',
    });
    expect(draft.text).toContain('<p class="job">Otra cosa</p>');
  });

  test('shows links only within their time', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const hour = 3_600_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    const enlaces = [
      link('vigente', { desde: at(-hour), hasta: at(hour) }),
      link('futuro', { desde: at(hour) }),
      link('pasado', { hasta: at(-hour) }),
    ];
    const { json } = await saveProfile(ana, { enlaces });
    const { text } = await visitor().get(`/${json.slug}`);
    expect(text).toContain('vigente');
    expect(text).not.toContain('futuro');
    expect(text).not.toContain('pasado');
  });

  test('says Perfil no encontrado with 404, and offers a free address', async () => {
    const free = `libre-${crypto.randomUUID().slice(0, 8)}`;
    const page = await visitor().get(`/${free}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('Perfil no encontrado');
    expect(page.text).toContain(`/${free} todavía`);
  });

  test('has a permanent link by uid', async () => {
    const { uid, slug } = await readProfile(await signIn(serverUrl(), newPerson()));
    const response = await visitor().get(`/profile/${uid}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, `/${slug}`]);
    expect((await visitor().get('/profile/nadie')).status).toBe(404);
  });

  test('with ten links weighs at most 5 kB and asks for nothing but the avatar (S3)', async () => {
    const ana = await signIn(serverUrl(), newPerson('María Fernanda Gutiérrez'));
    const enlaces = Array.from({ length: 10 }, (_, i) => link(`Mi proyecto número ${i + 1}`));
    const { json } = await saveProfile(ana, {
      enlaces,
      bio: 'Creo cursos y cuento historias. '.repeat(9),
    });
    const drawn = await visit(serverUrl(), `/${json.slug}`);
    const faceless = plainText(drawn).replace(/url\(data:font[^)]*\)/g, 'url()');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const weight = brotliCompressSync(faceless, { params }).byteLength;
    process.stdout.write(
      `S3: HTML+CSS+script of 10 links without the face, brotli as it is sent: ${weight} bytes\n`,
    );
    expect(weight).toBeLessThanOrEqual(5 * 1024);
    const text = plainText(drawn);
    expect(text).not.toMatch(/<link rel="stylesheet"|<script[^>]+src=|@import|url\((?!data:)/);
  });
});

describe('the preview', () => {
  test('draws an unsaved draft by the very page, and stores nothing', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana Borrador'));
    const draft = { ...(await readProfile(ana)), nombre: 'Otro nombre', enlaces: [link('Uno')] };
    const drawn = await ana.post('/api/vista-previa', draft);
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('content-type')).toContain('text/html');
    const published = await visitor().get(`/${draft.slug}`);
    expect(published.text).not.toContain('Otro nombre');
    await ana.put('/api/perfil', draft);
    const saved = await visitor().get(`/${draft.slug}`);
    // A preview names the parts of its style sheet, for the miniatures of other themes.
    const draftText = drawn.text.replace(/ data-partes(?:="[^"]*")?/, '');
    expect(draftText).toBe(uncounted(saved.text));
  });

  test.each([
    [{ nombre: null, enlaces: 7 }, 200],
    [[], 422],
    ['texto', 422],
    [null, 422],
  ])('of %j answers %i', async (draft, status) => {
    const ana = await signIn(serverUrl(), newPerson());
    const headers = { 'content-type': 'application/json' };
    expect((await ana.post('/api/vista-previa', JSON.stringify(draft), headers)).status).toBe(
      status,
    );
  });

  test('is drawn in a frame that only our own pages may hold', async () => {
    const frame = await visitor().get('/vista-previa');
    expect(frame.text).toContain('Cargando perfil...');
    expect((await visitor().get('/vista-previa?boletin')).text).toContain('Cargando boletín...');
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
