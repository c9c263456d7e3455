// @ts-check
/**
 * The program of the OCR process, which reader.server.ts starts: it decodes pictures of strangers,
 * re-encodes them and reads their words. It gets paths and pictures, and no environment variables
 * of the server. Plain CommonJS, because the build includes it as text.
 */
'use strict';

/** @typedef {{ text: string, confidence: number, height: number }} ReadLine */
/** @typedef {{ id: number, wanted: 'lines' | 'picture', bytes: Uint8Array }} Job */

const [, sharpPath = '', tesseractPath = '', dataPath = ''] = process.argv;
/** @type {typeof import('sharp')} */
const sharp = require(sharpPath);

/** Fits a phone's longest screenshots and a 4K screen; browsers send at most 1,920 px a side. */
const MOST_PIXELS = 9_000_000;
const LONGEST_SIDE = 1_920;
const SECONDS = 10;
/** Mean brightness, of 255, below which letters are light on dark. */
const DARK = 110;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** @param {Uint8Array} bytes */
const redrawn = (bytes) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .timeout({ seconds: SECONDS })
    .flatten({ background: '#fff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();

/** Converts a picture to grey with dark letters on light, for OCR. @param {Buffer} picture */
async function forReading(picture) {
  const grey = sharp(picture).greyscale();
  const { channels } = await grey.clone().stats();
  const upright = (channels[0]?.mean ?? 255) < DARK ? grey.negate() : grey;
  return upright.normalise().png({ compressionLevel: 1 }).toBuffer();
}

/** @type {Promise<import('tesseract.js').Worker> | undefined} */
let reader;

/** Nothing is downloaded: the Spanish data is an npm package. */
async function startReader() {
  /** @type {typeof import('tesseract.js')} */
  const { createWorker, OEM, PSM } = require(tesseractPath);
  const settings = { langPath: dataPath, cacheMethod: 'none', gzip: true };
  const worker = await createWorker('spa', OEM.LSTM_ONLY, settings);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return worker;
}

/** Below it a word at an end of a line is an emoji or an icon, read as letters. */
const MIN_END_CONFIDENCE = 35;

/** @param {import('tesseract.js').Line} line */
function wordsOf({ words }) {
  const sure = words.map(({ confidence }) => confidence >= MIN_END_CONFIDENCE);
  const own = words.slice(Math.max(0, sure.indexOf(true)), sure.lastIndexOf(true) + 1);
  return own.map(({ text }) => text).join(' ');
}

/** @param {Buffer} picture @returns {Promise<ReadLine[]>} */
async function linesIn(picture) {
  reader ??= startReader();
  const worker = await reader;
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
  return paragraphs
    .flatMap((paragraph) => paragraph.lines)
    .map((line) => {
      const { confidence, bbox } = line;
      return { text: wordsOf(line), confidence, height: bbox.y1 - bbox.y0 };
    });
}

/** @param {Job} job */
async function answer({ wanted, bytes }) {
  const picture = await redrawn(bytes).catch(() => undefined);
  if (!picture) return { unreadable: true };
  return wanted === 'picture' ? { picture } : { lines: await linesIn(await forReading(picture)) };
}

process.on('message', (/** @type {Job} */ job) => {
  answer(job)
    .catch(() => ({ failed: true }))
    .then((result) => process.send?.({ id: job.id, ...result }));
});
// The server has exited.
process.on('disconnect', () => process.exit());
