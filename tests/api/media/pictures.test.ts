import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cardPicture,
  LINK_CARD_LIMIT,
  LINK_PICTURE_LIMIT,
  MAX_PICTURES,
  PICTURE_LIMITS,
} from '@/lib/media/rules';
import { buyDemo } from '../../setup/actions/billing';
import { sendPicture } from '../../setup/actions/files';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { statisticsOnce, visitAndClick } from '../../setup/actions/visits';
import type { Client } from '../../setup/client';
import { newcomer, serverUrl, visitor } from '../../setup/scenario';

const colour = (width: number, height: number, background = '#d1006c') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const block = (imagenes: object[], forma = 'una') => ({
  tipo: 'imagenes',
  activo: true,
  datos: { imagenes, forma },
});

const readPictures = async (client: Client): Promise<string[]> =>
  (await client.get('/api/imagenes')).json.imagenes.map(({ medio }: { medio: string }) => medio);

let ana: Client;
let medio: string;
beforeAll(async () => {
  ana = await newcomer();
  medio = (await sendPicture(ana, await colour(1600, 900))).json.medio;
});

describe('a picture of a page', () => {
  test('is re-encoded in two widths and its own shape, named by what it measures', async () => {
    expect(medio).toMatch(/^\/media\/[a-f0-9]{32}-1080x608\.webp$/);
    const small = medio.replace('-1080x608', '-480');
    for (const [address, width, height] of [
      [medio, 1080, 608],
      [small, 480, 270],
    ] as const) {
      const { bytes, headers } = await visitor().get(address);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    expect((await visitor().get(medio.replace('x608', 'x607'))).status).toBe(404);
    expect((await visitor().get(medio.replace('x608', ''))).status).toBe(404);
  });

  test('stays light, even one of noise, and a tall one within its height', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1600, height: 900, channels: 3, background: '#fff', noise } as const;
    const file = await sharp({ create }).jpeg().toBuffer();
    const address: string = (await sendPicture(ana, file)).json.medio;
    const { bytes } = await visitor().get(address);
    expect(bytes.byteLength).toBeLessThanOrEqual(PICTURE_LIMITS.large);
    const small = await visitor().get(address.replace('-1080x608', '-480'));
    expect(small.bytes.byteLength).toBeLessThanOrEqual(PICTURE_LIMITS.small);
    expect((await sendPicture(ana, await colour(400, 3200))).json.medio).toMatch(
      /-203x1620\.webp$/,
    );
  });

  test('is shown with its measures, its words and where it leads, twice as well as once', async () => {
    const logo: string = (await sendPicture(ana, await colour(300, 200))).json.medio;
    const { status, json } = await saveProfile(ana, {
      bloques: [
        block([
          { medio, alt: 'Yo en el estudio' },
          { medio, alt: '', url: 'ejemplo.com/tienda' },
        ]),
        block([{ medio, alt: 'Uno' }, { medio: logo }], 'carrusel'),
      ],
    });
    expect(status).toBe(200);
    const [, leading] = json.bloques[0].datos.imagenes;
    expect(leading).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      medio,
      alt: '',
      url: 'https://ejemplo.com/tienda',
      foco: 'centro',
    });
    const { text } = await visitor().get(`/${json.slug}`);
    const small = medio.replace('-1080x608', '-480');
    expect(text).toContain(`srcset="${small} 480w,${medio} 1080w"`);
    expect(text).toMatch(/width="1080" height="608" alt="Yo en el estudio"(?! loading)/);
    expect(text.match(/loading="lazy"/g)).toHaveLength(3);
    expect(text).toMatch(
      new RegExp(
        `<a href="https://ejemplo\\.com/tienda"[^>]* data-id="${leading.id}" aria-label="ejemplo\\.com/tienda"`,
      ),
    );
    expect(text).toMatch(/<figure class="im carrusel" aria-label="[^"]+" tabindex="0"/);
    expect(text).toContain(`src="${logo}" width="300" height="200"`);
    expect(await readProfile(ana)).toEqual(json);
  });

  test('that leads somewhere is counted by itself', async () => {
    const eva = await newcomer();
    const own = (await sendPicture(eva, await colour(40, 30))).json.medio;
    const pictures = ['Foto', 'Cartel'].map((alt) => ({ medio: own, alt, url: 'https://a.com/' }));
    const { json } = await saveProfile(eva, { bloques: [block(pictures, 'cuadricula')] });
    const [, poster] = json.bloques[0].datos.imagenes;
    await visitAndClick(serverUrl(), { uid: json.uid, enlace: poster.id });
    const figures = await statisticsOnce(eva, ({ clicks }) => clicks === 1);
    expect(figures.clicks).toBe(1);
  });

  test("of another page, of no page or of another kind is refused, and nothing's written", async () => {
    const eva = await newcomer();
    const avatar = (await sendPicture(eva, await colour(50, 50), '/api/avatar')).json.avatar;
    const before = await saveProfile(eva, { bloques: [] });
    for (const address of [
      medio,
      `/media/${'a'.repeat(32)}-1080x608.webp`,
      medio.replace('1080x608', '1080x1'),
      avatar,
      'https://mal.example/media/x.webp',
      `//mal.example${medio}`,
      `${medio}?x`,
      '',
    ]) {
      const { status, json } = await saveProfile(eva, { bloques: [block([{ medio: address }])] });
      expect([address, status]).toEqual([address, 422]);
      expect(json.error.fields['bloques.0.datos.imagenes.0.medio']).toMatch(/\S/);
    }
    expect(await readProfile(eva)).toEqual(before.json);
  });

  test('shows the part that was chosen where it is cut', async () => {
    const eva = await newcomer();
    const own = (await sendPicture(eva, await colour(600, 300))).json.medio;
    const pictures = [{ medio: own, foco: 'derecha' }, { medio: own }];
    const { status, json } = await saveProfile(eva, { bloques: [block(pictures, 'cuadricula')] });
    expect(status).toBe(200);
    const [first, second] = json.bloques[0].datos.imagenes;
    expect([first.foco, second.foco]).toEqual(['derecha', 'centro']);
    const { text } = await visitor().get(`/${json.slug}`);
    expect(text.match(/<img[^>]* class="derecha"/g)).toHaveLength(1);
    expect(text).toContain('.derecha{object-position:right}');
  });

  test('of a product shows the part that was chosen, in the shop and beside its price', async () => {
    const eva = await newcomer();
    await buyDemo(eva, 'pro');
    const own = (await sendPicture(eva, await colour(600, 300))).json.medio;
    const imagenes = [{ medio: own, alt: 'Una taza', foco: 'arriba' }];
    const product = { tipo: 'fisico', nombre: 'Taza', precio: 900, moneda: 'EUR', imagenes };
    const { status, json } = await eva.post('/api/productos', product);
    expect(status).toBe(200);
    expect(json.imagenes).toEqual(imagenes);
    const { slug } = await readProfile(eva);
    for (const path of [`/${slug}/tienda`, `/${slug}/p/${json.id}`]) {
      const { text } = await visitor().get(path);
      expect(text).toMatch(/<img[^>]* class="arriba"/);
      expect(text).toContain('.arriba{object-position:top}');
    }
  });

  test('leads to no script', async () => {
    const bloques = [block([{ medio, url: 'javascript:alert(1)' }])];
    const { json } = await saveProfile(ana, { bloques });
    expect(json.error.fields['bloques.0.datos.imagenes.0.url']).toMatch(/\S/);
  });

  test('is kept until it is removed, which what the page shows cannot be', async () => {
    const eva = await newcomer();
    const own: string = (await sendPicture(eva, await colour(40, 30))).json.medio;
    const [, id] = /([a-f0-9]{32})/.exec(own) ?? [];
    await saveProfile(eva, { bloques: [block([{ medio: own }])] });
    const refused = await eva.delete(`/api/imagenes/${id}`);
    expect([refused.status, refused.json.error.message]).toEqual([
      422,
      expect.stringContaining('muestra'),
    ]);
    const { json } = await saveProfile(eva, { bloques: [] });
    expect(await readPictures(eva)).toEqual([own]);
    expect((await ana.delete(`/api/imagenes/${id}`)).status).toBe(404);
    expect((await eva.delete(`/api/imagenes/${id}`)).status).toBe(200);
    expect(await readPictures(eva)).toEqual([]);
    // Another tab still has the picture: its save restores it.
    expect((await saveProfile(eva, { bloques: [block([{ medio: own }])] })).status).toBe(200);
    expect(await readPictures(eva)).toEqual([own]);
    expect((await visitor().get(`/${json.slug}`)).text).toContain(own);
  });

  test('is one of 200 at most', async () => {
    const eva = await newcomer();
    const file = await colour(4, 4);
    for (let at = 0; at < MAX_PICTURES; at += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendPicture(eva, file)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    }
    const { status, json } = await sendPicture(eva, file);
    expect([status, json.error.fields.archivo]).toEqual([422, expect.stringContaining('200')]);
    expect(await readPictures(eva)).toHaveLength(MAX_PICTURES);
  });

  test('that is none is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), svg]);
    for (const path of ['/api/imagenes', '/api/imagenes/enlace']) {
      expect((await sendPicture(ana, svg, path)).status).toBe(415);
      expect((await sendPicture(ana, png, path)).status).toBe(422);
    }
  });
});

describe('the small picture of a link', () => {
  test('is square, light, shown beside the title and nowhere else', async () => {
    const eva = await newcomer();
    const { json } = await sendPicture(eva, await colour(400, 300), '/api/imagenes/enlace');
    expect(json.imagen).toMatch(/^\/media\/[a-f0-9]{32}-132\.webp$/);
    const { bytes } = await visitor().get(json.imagen);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 132, height: 132 });
    expect(bytes.byteLength).toBeLessThanOrEqual(LINK_PICTURE_LIMIT);
    const card = await visitor().get(cardPicture(json.imagen));
    expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 480, height: 480 });
    expect(card.bytes.byteLength).toBeLessThanOrEqual(LINK_CARD_LIMIT);
    const enlaces = [link('Uno', { imagen: json.imagen }), link('Dos')];
    const saved = await saveProfile(eva, { enlaces });
    expect(saved.json.enlaces.map(({ imagen }: { imagen: string }) => imagen)).toEqual([
      json.imagen,
      '',
    ]);
    expect(await readPictures(eva)).toEqual([]);
  });

  test('of another page, or of another kind, is refused', async () => {
    const { imagen } = (await sendPicture(ana, await colour(9, 9), '/api/imagenes/enlace')).json;
    const eva = await newcomer();
    const own = (await sendPicture(eva, await colour(9, 9))).json.medio;
    for (const address of [imagen, own, 'https://mal.example/x.webp', 7]) {
      const { status, json } = await saveProfile(eva, {
        enlaces: [link('Uno', { imagen: address })],
      });
      expect(status).toBe(422);
      expect(json.error.fields['enlaces.0.imagen']).toMatch(/\S/);
    }
  });
});
