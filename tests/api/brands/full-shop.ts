import sharp from 'sharp';
import { expect } from 'vitest';
import { sendPicture } from '../../setup/actions/files';
import { acceptAdult } from '../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { offer, type Shop } from '../../setup/actions/shop';
import { type Client, newPerson, signIn } from '../../setup/client';

/** Uploads a picture of one colour, such as a brand's logo. Returns its path. */
export async function pictureOf(owner: Client, background: string): Promise<string> {
  const size = { width: 300, height: 120, channels: 3, background } as const;
  return (await sendPicture(owner, await sharp({ create: size }).png().toBuffer())).json.medio;
}

/** Counts the pixels of a picture that have about the given colour. */
export async function pixelsOf(png: Buffer, colour: string): Promise<number> {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let many = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (rgb.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 12)) many += 1;
  }
  return many;
}

const blocks = () => [
  {
    id: crypto.randomUUID(),
    tipo: 'contacto',
    activo: true,
    datos: { telefono: '+52 55 1234 5678', formulario: true, vcard: true },
  },
  { id: crypto.randomUUID(), tipo: 'boletin', activo: true, datos: {} },
  { id: crypto.randomUUID(), tipo: 'productos', activo: true, datos: { ids: [] } },
  { id: crypto.randomUUID(), tipo: 'eventos', activo: true, datos: {} },
];

/** A shop with the ids of its product and of its adult link. */
export interface FullShop extends Shop {
  product: string;
  adult: string;
}

/** Creates a page with one of everything that visitors can see. */
export async function fullShop(url: string, nombre: string): Promise<FullShop> {
  const owner = await signIn(url, newPerson(nombre));
  const { slug, uid } = await readProfile(owner);
  await acceptAdult(owner);
  const adult = link('Solo adultos', { tipo: 'contenido-18', url: 'https://otra.example' });
  const saved = await saveProfile(owner, { enlaces: [link('Uno'), adult], bloques: blocks() });
  expect(saved.status, saved.text).toBe(200);
  await owner.post('/api/eventos', {
    titulo: 'Feria',
    inicio: '2096-05-05T21:00:00-05:00',
    fin: '2096-05-05T23:00:00-05:00',
    zona: 'America/Bogota',
    lugar: 'Centro',
    url: '',
  });
  const { json: way } = await owner.post('/api/cobros', {
    tipo: 'manual',
    metodo: 'cuenta',
    titular: 'Ana',
    cuenta: 'ES 12',
    moneda: 'EUR',
  });
  const shop = { url, owner, slug, uid, cobro: way.id };
  return { ...shop, product: await offer(shop, { existencias: null }), adult: adult.id };
}

/** Returns the path of every page that visitors can see. */
export const surfaces = ({ slug, product, adult }: FullShop) => [
  `/${slug}`,
  `/${slug}/contacto`,
  `/${slug}/boletin`,
  `/${slug}/boletin/${'A'.repeat(43)}`,
  `/${slug}/eventos`,
  `/${slug}/eventos/avisame`,
  `/${slug}/eventos.ics`,
  `/${slug}/contacto.vcf`,
  `/${slug}/tienda`,
  `/${slug}/p/${product}`,
  `/${slug}/p/${product}/comprar`,
  `/${slug}/p/nada`,
  `/${slug}/zzz`,
  `/${slug.toUpperCase()}/p/a/b/c`,
  `/denunciar/${slug}/zzz/y`,
  `/${slug}/18/${adult}`,
  `/denunciar/${slug}`,
];
