import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchPage, type Reach, UnsafeAddressError } from '@/lib/core/http/outgoing.server';
import { COVER_LIMIT } from '@/lib/media/rules';
import { serveLocally } from '../../../tests/setup/programs/ready';
import { findCover, type Get } from './embeds.server';
import { type Embed, embedOf } from './incrustado/providers';

/** A provider's stand-in. What is asked of the provider is asked of it, by the same fetch. */
async function standIn(answer: RequestListener, timeout = 240_000): Promise<Get> {
  const { port, stop } = await serveLocally(answer);
  onTestFinished(stop);
  const reach: Reach = {
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    ports: new Set([String(port)]),
  };
  return async (address, most) => {
    const { host, pathname, search } = new URL(address);
    const requestUrl = `http://proveedor.example:${port}/${host}${pathname}${search}`;
    return (await fetchPage(requestUrl, { most, reach, timeout })).body;
  };
}

const embed = (address: string) => embedOf(address) as Embed;
const YOUTUBE = embed('https://youtu.be/dQw4w9WgXcQ');
const SPOTIFY = embed('https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC');
const jpeg = sharp({ create: { width: 480, height: 360, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer();

/** Answers by the beginning of a path; nothing else is there. */
function answering(answers: Record<string, string | Buffer>): RequestListener {
  return (req, res) => {
    const answer = Object.entries(answers).find(([path]) => req.url?.startsWith(`/${path}`));
    res.writeHead(answer ? 200 : 404).end(answer?.[1]);
  };
}

describe('the cover of an embed', () => {
  it('is the largest picture that YouTube has, re-encoded, with the title that it tells', async () => {
    const get = await standIn(
      answering({
        'www.youtube.com/oembed': JSON.stringify({ title: ' Mi   canción ' }),
        'i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg': await jpeg,
      }),
    );
    const { titulo, picture } = await findCover(YOUTUBE, get);
    expect(titulo).toBe('Mi canción');
    const [{ data } = { data: Buffer.alloc(0) }] = picture ?? [];
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
    expect(data.byteLength).toBeLessThanOrEqual(COVER_LIMIT);
  });

  it('is square for sound, by what the provider answers', async () => {
    const get = await standIn(
      answering({
        'open.spotify.com/oembed': JSON.stringify({
          title: 'Disco',
          thumbnail_url: 'https://i.scdn.co/image/x',
        }),
        'i.scdn.co/image/x': await jpeg,
      }),
    );
    const { picture } = await findCover(SPOTIFY, get);
    expect(await sharp(picture?.[0]?.data).metadata()).toMatchObject({ width: 300, height: 300 });
  });

  it("is read off Bandcamp's page, with the name of its player and nothing else of it", async () => {
    const page = `<html><meta property="og:title" content="Disco, de Ana &amp; &lt;b&gt;"><meta property="og:image" content="https://f4.bcbits.com/x.jpg"><meta property="og:video" content="https://bandcamp.com/EmbeddedPlayer/v=2/album=123/size=large/">`;
    const get = await standIn(
      answering({ 'ana.bandcamp.com/album/disco': page, 'f4.bcbits.com/x.jpg': await jpeg }),
    );
    const cover = await findCover(embed('https://ana.bandcamp.com/album/disco'), get);
    expect(cover).toMatchObject({ titulo: 'Disco, de Ana & <b>', ref: 'album=123' });
    expect(cover.picture).toHaveLength(1);
  });

  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    [
      'never ends',
      (_, res) => {
        const pour = () => {
          while (!res.destroyed && res.write(Buffer.alloc(65_536, 'x')));
        };
        res.writeHead(200).on('drain', pour);
        pour();
      },
    ],
    ['answers HTML', (_, res) => res.end('<!doctype html><script>alert(1)</script>')],
    ['answers deep JSON', (_, res) => res.end('['.repeat(60_000))],
    ['is away', (_, res) => res.writeHead(503).end('{}')],
    ['leads round in a circle', (req, res) => res.writeHead(302, { location: req.url }).end()],
  ])('of a provider that %s is none', async (_, answer) => {
    await expect(findCover(SPOTIFY, await standIn(answer, 1_000))).rejects.toThrow();
  });

  it('is not fetched from within, wherever an answer leads', async () => {
    const get = await standIn((_, res) =>
      res.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    await expect(findCover(SPOTIFY, get)).rejects.toThrow(UnsafeAddressError);
  });

  it('is no picture where none was answered: the title stays', async () => {
    const get = await standIn(
      answering({
        'open.spotify.com/oembed': JSON.stringify({
          title: 'a\u0000b',
          thumbnail_url: 'file:///etc/passwd',
        }),
        'i.ytimg.com/': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'www.youtube.com/oembed': JSON.stringify({ title: 'x'.repeat(5_000) }),
      }),
    );
    expect(await findCover(SPOTIFY, get)).toEqual({});
    expect(await findCover(YOUTUBE, get)).toEqual({ titulo: 'x'.repeat(150) });
  });
});
