import { constants, crc32, deflateRawSync } from 'node:zlib';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZLIB = Buffer.from([0x78, 0xda]);
const NO_MORE = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);
const ADLER_PRIME = 65_521;
const ROWS_AT_ONCE = 100;

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** Deflates zeros into a piece to which other pieces can be appended. */
const packed = (bytes: number) =>
  deflateRawSync(Buffer.alloc(bytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/**
 * A valid black PNG of any size: its rows are compressed once and repeated, so that hundreds of
 * millions of pixels take no time.
 */
export function blackPng(width: number, height: number): Buffer {
  const row = 1 + width * 3;
  const many = packed(ROWS_AT_ONCE * row);
  const rows = Array.from({ length: Math.floor(height / ROWS_AT_ONCE) }, () => many);
  const rest = packed((height % ROWS_AT_ONCE) * row);
  // Adler-32 of zeros: the first sum stays 1, the second one counts the bytes.
  const checksum = uint32(((height * row) % ADLER_PRIME) * 65_536 + 1);
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = Buffer.concat([ZLIB, ...rows, rest, NO_MORE, checksum]);
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
