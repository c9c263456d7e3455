import { inThread } from '@/lib/core/jobs/thread.server';
import {
  AVATAR_LIMIT,
  AVATAR_WIDTHS,
  BACKGROUND_LIMIT,
  BACKGROUND_WIDTH,
  COVER_LIMIT,
  COVER_NAME,
  COVER_WIDTHS,
  COVERS,
  LINK_CARD_LIMIT,
  LINK_CARD_WIDTH,
  LINK_PICTURE_LIMIT,
  LINK_PICTURE_WIDTH,
  PICTURE_HEIGHT,
  PICTURE_LIMITS,
  PICTURE_WIDTHS,
} from './rules';
import { APART, pictures } from './sharp.server';

/** Maximum pixels of a baseline JPEG, which is shrunk while it is decoded. */
const MAX_PIXELS = 40_000_000;
/** Maximum pixels of other files. Interlaced and progressive ones are decoded whole in memory. */
const MAX_PIXELS_HELD = 16_000_000;
/**
 * Maximum length of a side in pixels. Panoramas of phones fit. Limited, because one row is always
 * held whole in memory.
 */
const MAX_SIDE = 12_000;
/** Maximum ratio of the sides. A square crop of a thinner picture would enlarge it many times. */
const MAX_ASPECT_RATIO = 16;
const SECONDS = 10;

const QUALITIES = [78, 62, 46, 32, 20, 8] as const;
/** Below this quality a smaller cover looks sharper than a larger one of the same bytes. */
const COVER_QUALITY = 46;

/** A picture in several widths, as plain data for a thread. */
type Encoded = { width: number; height?: number; data: Uint8Array }[];

async function open(bytes: Uint8Array) {
  const sharp = await pictures();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .rotate();
}

/** Throws when a picture is too large. A few kilobytes can decode to hundreds of megabytes. */
async function checkSize(bytes: Uint8Array): Promise<void> {
  const { format, isProgressive, width, height } = await (await open(bytes)).metadata();
  const most = format === 'jpeg' && !isProgressive ? MAX_PIXELS : MAX_PIXELS_HELD;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (width * height > most || long > MAX_SIDE || long > MAX_ASPECT_RATIO * short) {
    throw new Error(`${width} by ${height} pixels are too many`);
  }
}

async function square(bytes: Uint8Array, width: number, quality: number): Promise<Buffer> {
  return (await open(bytes))
    .resize(width, width, { fit: 'cover', position: 'attention' })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
}

/** Returns the best quality within `limit` bytes, or the lowest quality. */
async function within(
  limit: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  const best = await encode(QUALITIES[0]);
  // Sizes fall faster than qualities, so the first size shows which qualities can be skipped.
  const start = best.byteLength > 2 * limit ? 2 : 1;
  let smallest = best;
  for (const quality of QUALITIES.slice(start)) {
    if (smallest.byteLength <= limit) break;
    smallest = await encode(quality);
  }
  return smallest;
}

async function squareAt(large: Uint8Array, width: number, limit: number): Promise<Encoded[number]> {
  return { width, data: await within(limit, (quality) => square(large, width, quality)) };
}

/** Decodes and resizes a picture once, in sRGB, to be encoded several times. */
async function unpacked(bytes: Uint8Array, width: number, height: number, opaque: boolean) {
  const whole = await open(bytes);
  const fitting = whole.resize({ width, height, withoutEnlargement: true, fit: 'inside' });
  const { data, info } = await (opaque ? fitting.flatten({ background: '#ffffff' }) : fitting)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await pictures();
  const pack = (quality: number, to = raw.width) =>
    sharp(data, { raw })
      .resize({ width: to })
      .webp({ quality, effort: 2, smartSubsample: true })
      .toBuffer();
  return { ...raw, pack };
}

async function avatar(bytes: Uint8Array): Promise<Encoded> {
  const { large, small } = COVER_WIDTHS;
  const whole = await square(bytes, large, 90);
  const sharpest = await square(whole, large, COVER_QUALITY);
  const cover = sharpest.byteLength <= AVATAR_LIMIT ? large : small;
  const widths = [...AVATAR_WIDTHS.filter((width) => width < small), cover];
  return Promise.all(widths.map((width) => squareAt(whole, width, AVATAR_LIMIT)));
}

async function background(bytes: Uint8Array): Promise<Encoded> {
  const { pack } = await unpacked(bytes, BACKGROUND_WIDTH, BACKGROUND_WIDTH, true);
  return [{ width: BACKGROUND_WIDTH, data: await within(BACKGROUND_LIMIT, (q) => pack(q)) }];
}

async function whole(bytes: Uint8Array): Promise<Encoded> {
  const { small, large } = PICTURE_WIDTHS;
  const { width, height, pack } = await unpacked(bytes, large, PICTURE_HEIGHT, false);
  const widest = { width, height, data: await within(PICTURE_LIMITS.large, (q) => pack(q)) };
  if (width <= small) return [widest];
  const data = await within(PICTURE_LIMITS.small, (q) => pack(q, small));
  return [widest, { width: small, data }];
}

async function ofLink(bytes: Uint8Array): Promise<Encoded> {
  const large = await square(bytes, LINK_CARD_WIDTH, 90);
  return Promise.all([
    squareAt(large, LINK_PICTURE_WIDTH, LINK_PICTURE_LIMIT),
    squareAt(large, LINK_CARD_WIDTH, LINK_CARD_LIMIT),
  ]);
}

async function cover(bytes: Uint8Array, shape: keyof typeof COVERS): Promise<Encoded> {
  const { width, height } = COVERS[shape];
  const cut = async (quality: number) =>
    (await open(bytes))
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
  return [{ width: COVER_NAME, data: await within(COVER_LIMIT, cut) }];
}

const ENCODERS = { avatar, background, whole, ofLink };

export type Recipe = keyof typeof ENCODERS | { cover: keyof typeof COVERS };

/**
 * Encodes a picture in a thread. Undefined when it cannot be decoded or is too large. Throws
 * `unavailable` when too many pictures wait, and Error when the library is missing.
 */
export const encodeApart = inThread(
  'picture',
  APART,
  async (bytes: Uint8Array, recipe: Recipe): Promise<Encoded | undefined> => {
    // Outside the `try` block, because a missing library is not an error of the picture.
    await pictures();
    try {
      await checkSize(bytes);
      return await (typeof recipe === 'string'
        ? ENCODERS[recipe](bytes)
        : cover(bytes, recipe.cover));
    } catch {
      return undefined;
    }
  },
);

/** Maximum width and height of a picture in a mail, at twice its CSS pixels. */
const MAIL_PICTURE = { width: 400, height: 96 };

/** Re-encodes a stored picture as PNG, because mail programs lack WebP. Throws as encodeApart. */
export const encodeForMailApart = inThread(
  'mail picture',
  APART,
  async (bytes: Uint8Array): Promise<Uint8Array> =>
    (await open(bytes))
      .resize({ ...MAIL_PICTURE, fit: 'inside' })
      .png({ palette: true })
      .toBuffer(),
);

const LETTER_QUALITY = 80;

/**
 * Re-encodes a stored picture for a mail that shows it by its URL: as JPEG, or as PNG where it is
 * transparent. Throws as encodeApart.
 */
export const encodeForLetterApart = inThread(
  'letter picture',
  APART,
  async (bytes: Uint8Array): Promise<Uint8Array> => {
    const { isOpaque } = await (await open(bytes)).stats();
    const picture = await open(bytes);
    return isOpaque
      ? picture.jpeg({ quality: LETTER_QUALITY, mozjpeg: true }).toBuffer()
      : picture.png({ palette: true }).toBuffer();
  },
);
