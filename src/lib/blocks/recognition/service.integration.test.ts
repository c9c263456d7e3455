import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically } from '@/lib/core/db';
import { readMedia } from '@/lib/media/service.server';
import { type GetPage, readAddress } from './service.server';

const owner = async () => (await atomically((tx) => createAccount(tx, { nombre: 'Ana' }))).uid;
const png = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** A web in which these addresses answer, some from another address, and all others refuse. */
function web(answers: Record<string, string | Buffer | { to: string }>) {
  const requests: string[] = [];
  const get: GetPage = async (address) => {
    requests.push(address);
    const match = Object.entries(answers).find(([start]) => address.startsWith(start));
    if (!match) throw new Error('refused');
    const [, page] = match;
    if (typeof page === 'object' && 'to' in page)
      return { body: Buffer.from(''), address: page.to };
    return { body: Buffer.from(page as string), address };
  };
  return { get, requests };
}

const NOTHING = { titulo: '', imagen: '', evento: null, producto: null };

describe('what a provider says of an address', () => {
  it('is fetched once, with a picture that we serve', async () => {
    const url = 'https://revista.example/nota';
    const { get, requests } = web({
      [url]:
        '<meta property="og:title" content="La nota"><meta property="og:image" content="/a.png">',
      'https://revista.example/a.png': await png(),
    });
    const uid = await owner();
    const answer = await readAddress(uid, url, get);
    expect(answer).toMatchObject({ url, titulo: 'La nota' });
    expect(answer.imagen).toMatch(/^\/media\/[a-f0-9]{32}-132\.webp$/);
    const stored = await readMedia(answer.imagen.replace('/media/', ''));
    expect((await sharp(stored).metadata()).format).toBe('webp');
    await readAddress(await owner(), url, get);
    expect(requests).toEqual([url, 'https://revista.example/a.png']);
  });

  it('follows a shortened address to the song that it is', async () => {
    const song = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';
    const { get } = web({
      'https://spotify.link/AbC': { to: `${song}?si=9f2c` },
      'https://open.spotify.com/oembed': JSON.stringify({ title: 'Canción de Ana' }),
    });
    const answer = await readAddress(await owner(), 'https://spotify.link/AbC', get);
    expect(answer).toEqual({ ...NOTHING, url: song, titulo: 'Canción de Ana' });
  });

  it('is nothing where it is a way in, the name of a network, a broken picture, or refused', async () => {
    const uid = await owner();
    const { get } = web({
      'https://www.instagram.com/p/uno': '<meta property="og:title" content="Instagram">',
      'https://www.instagram.com/p/dos': '<title>Login • Instagram</title>',
      'https://roto.example/': '<meta property="og:image" content="https://roto.example/x.svg">',
    });
    for (const url of [
      'https://www.instagram.com/p/uno/',
      'https://www.instagram.com/p/dos/',
      'https://roto.example/',
      'https://nadie.example/',
    ])
      expect(await readAddress(uid, url, get), url).toEqual({ ...NOTHING, url });
  });

  it('is not waited for for ever', async () => {
    const url = 'https://lento.example/';
    const never: GetPage = () => new Promise(() => undefined);
    expect(await readAddress(await owner(), url, never)).toEqual({ ...NOTHING, url });
  });

  it('is never of our own network', async () => {
    const uid = await owner();
    for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/latest', 'http://[::1]/'])
      expect(await readAddress(uid, url), url).toEqual({ ...NOTHING, url });
  });
});
