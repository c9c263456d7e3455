import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { blackPng } from '../../setup/png';

/** An upload that must be refused, as the text of `imagenBase64`. */
export type Hostile = [name: string, imagenBase64: string];

const url = (bytes: Uint8Array | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  // With a wrong checksum, because an image that is too large must be refused before it is decoded.
  return framed;
}

/** Returns a small PNG whose header claims the given size. */
function bomb(width: number, height: number, filling = 20_000_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(filling)));
  return Buffer.concat([magic, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
const MAGICS = ['\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n', 'RIFF\x00\x00\x00\x00WEBP'];

/** 300 uploads that no honest browser sends. */
export async function hostileUploads(): Promise<Hostile[]> {
  const create = { width: 320, height: 240, channels: 3 as const, background: '#fff' };
  const noise = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  const png = await noise.clone().png().toBuffer();
  const jpeg = await noise.clone().jpeg().toBuffer();
  const webp = await noise.clone().webp().toBuffer();
  const gif = await noise.clone().gif().toBuffer();
  const tiff = await noise.clone().tiff().toBuffer();
  const fixed: Hostile[] = [
    ['nothing', ''],
    ['no data URL', 'hola'],
    ['an address', 'https://mal.example/captura.png'],
    ['a file address', 'file:///etc/passwd'],
    ['text', url('hola', 'text/plain')],
    ['an SVG', url(SVG, 'image/svg+xml')],
    ['an SVG that says it is a PNG', url(SVG)],
    ['HTML that says it is a JPEG', url('<html><script>', 'image/jpeg')],
    ['a GIF', url(gif, 'image/gif')],
    ['a GIF that says it is a PNG', url(gif)],
    ['a TIFF that says it is a JPEG', url(tiff, 'image/jpeg')],
    ['a PDF', url('%PDF-1.7', 'application/pdf')],
    ['broken base64', 'data:image/png;base64,####'],
    ['percent encoding', 'data:image/png,%89PNG'],
    ['parameters', `data:image/png;charset=utf-8;base64,${png.toString('base64')}`],
    ['only the header', 'data:image/png;base64,'],
    ['white space in base64', url(png).replace(/(.{80})/g, '$1\n')],
    ['a bomb of 16,000 by 16,000', url(bomb(16_000, 16_000))],
    ['a bomb of 65,535 by 65,535', url(bomb(65_535, 65_535))],
    ['a bomb that is 2 thousand million wide', url(bomb(2_147_483_647, 1))],
    ['a picture of no pixels', url(bomb(0, 0, 10))],
    ['a true picture of 12,000 by 12,000', url(blackPng(12_000, 12_000))],
    ['a true picture of 1 by 16 million', url(bomb(1, 16_000_000))],
  ];
  const magic = MAGICS.flatMap((start): Hostile[] =>
    [0, 1, 8, 64, 4_096].map((size) => [
      `only the magic of ${JSON.stringify(start)} and ${size} bytes`,
      url(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(size, 0x41)])),
    ]),
  );
  const whole = { png, jpeg, webp };
  const rest = 300 - fixed.length - magic.length;
  const cut = Array.from({ length: rest }, (_, at): Hostile => {
    const [type, bytes] = Object.entries(whole)[at % 3] as [string, Buffer];
    const cut = Math.floor((bytes.length * (at + 1)) / (rest + 60));
    return [`a ${type} cut after ${cut} bytes`, url(bytes.subarray(0, cut), `image/${type}`)];
  });
  return [...fixed, ...magic, ...cut];
}
