import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, symlink } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '@/lib/operator/desk/rules';

const BLOCK = 512;
/** A release has a third of a gigabyte in 6,000 files. */
const MAX_BYTES = 2 ** 30;
const MAX_ENTRIES = 40_000;
const MAX_NAME = 1_000;

const refuse = (what: string): never => {
  throw new OperatorError(`the archive is no release: ${what}`);
};

/** Reads a stream in pieces of the sizes that are asked for. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  #read = 0;

  constructor(
    stream: AsyncIterable<Buffer>,
    private readonly most: number,
  ) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Up to `most` bytes; none at the end. */
  async some(most: number): Promise<Buffer> {
    if (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return this.#rest;
      this.#rest = value;
      this.#read += value.length;
      if (this.#read > this.most) refuse('it unpacks to more than one has');
    }
    const bytes = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(bytes.length);
    return bytes;
  }

  /** Exactly `size` bytes. Throws where it ends before. */
  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = size; missing > 0; ) {
      const part = await this.some(missing);
      if (part.length === 0) refuse('it ends too early');
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }
}

interface Entry {
  name: string;
  type: string;
  size: number;
  link: string;
  isProgram: boolean;
}

/** What a header of tar says; undefined for the end of the archive. */
function readHeader(block: Buffer): Entry | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const text = (from: number, size: number) =>
    block
      .subarray(from, from + size)
      .toString()
      .replace(/\0.*$/s, '');
  const number = (from: number, size: number) => {
    const digits = text(from, size).trim();
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : refuse('a number is none');
  };
  const sum = block.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (sum !== number(148, 8)) refuse('a header is damaged');
  return {
    name: text(0, 100),
    type: text(156, 1),
    size: number(124, 12),
    link: text(157, 100),
    isProgram: (number(100, 8) & 0o100) !== 0,
  };
}

/** A path of the archive below its one folder; '' for that folder itself. Throws for any other. */
function placeOf(name: string): string {
  const [, ...parts] = name.replace(/\/$/, '').split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || name.startsWith('/') || /^\.{1,2}(?:\/|$)/.test(name) || name.includes('\\')) {
    refuse(`${JSON.stringify(name.slice(0, 80))} is outside of its folder`);
  }
  return parts.join('/');
}

/** Whether a link at a place leads to one in the same folder of the release. */
function isInside(place: string, target: string): boolean {
  const path = normalize(join(dirname(place), target));
  return target !== '' && !target.startsWith('/') && !path.startsWith('..');
}

async function writeFile(reader: Reader, path: string, { size, isProgram }: Entry): Promise<void> {
  // A path that is there already, a link too, is not written through.
  const file = await open(path, 'wx', isProgram ? 0o700 : 0o600);
  try {
    for (let missing = size; missing > 0; ) {
      const part = await reader.some(missing);
      if (part.length === 0) refuse('it ends too early');
      await file.writeFile(part);
      missing -= part.length;
    }
  } finally {
    await file.close();
  }
}

/**
 * Unpacks a release's archive (.tar.gz) into a folder that is empty: files, folders, and links that
 * stay inside, which are made when all else is there, so that nothing is written through one. Throws
 * OperatorError for anything else, and for what is larger than a release can be.
 */
export async function unpack(archive: string, folder: string, most = MAX_BYTES): Promise<void> {
  const source = createReadStream(archive);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  const reader = new Reader(gunzip, most);
  const links: [place: string, target: string][] = [];
  let long: { name?: string; link?: string } = {};
  try {
    for (let count = 0; ; count += 1) {
      const header = readHeader(await reader.exactly(BLOCK));
      if (!header) break;
      if (count > MAX_ENTRIES) refuse('it has too many files');
      const entry = { ...header, ...long };
      const padding = (BLOCK - (entry.size % BLOCK)) % BLOCK;
      if (entry.type === 'L' || entry.type === 'K') {
        if (entry.size > MAX_NAME) refuse('a name is too long');
        const name = (await reader.exactly(entry.size)).toString().replace(/\0.*$/s, '');
        long = { ...long, [entry.type === 'L' ? 'name' : 'link']: name };
      } else {
        long = {};
        const place = placeOf(entry.name);
        const path = join(folder, place);
        if (entry.type === '5') await mkdir(path, { recursive: true, mode: 0o700 });
        else if (entry.type === '0' || entry.type === '') {
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await writeFile(reader, path, entry);
        } else if (entry.type === '2' && isInside(place, entry.link)) {
          links.push([path, entry.link]);
        } else refuse(`${JSON.stringify(place.slice(0, 80))} is no file, folder or link inside it`);
      }
      await reader.exactly(padding);
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^Z_|^ERR_.*ZLIB/.test(code)) refuse('it is no .tar.gz');
    if (code === 'EEXIST') refuse('a name is in it twice');
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  for (const [path, target] of links) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await symlink(target, path);
  }
  await chmod(folder, 0o700);
}
