/** Draws the icons in public/ from favicon.svg: run it when the mark changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { inRoot } from './lib/paths.mjs';

const mark = readFileSync(inRoot('public', 'favicon.svg'), 'utf8');
/** Phones cut their own corners: the colour goes to the edge. */
const bleeding = mark.replace('rx="7"', 'rx="0"');

/** @param {string} svg @param {number} size */
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();

/** An .ico file around one PNG. @param {Buffer} image @param {number} size */
function ico(image, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

/** @param {string} name @param {Buffer} data */
const write = (name, data) => writeFileSync(inRoot('public', name), data);

write('favicon.ico', ico(await png(mark, 32), 32));
write('apple-touch-icon.png', await png(bleeding, 180));
for (const size of [192, 512]) write(`icon-${size}.png`, await png(bleeding, size));
