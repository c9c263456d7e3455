import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLoopback } from '@/lib/kernel/env/config';
import { OperatorError } from '@/lib/operator/desk/rules';

/** Three times what an archive has. */
const MAX_ARCHIVE = 400 * 2 ** 20;
const MAX_SUMS = 100_000;
const FETCH_MS = 15 * 60_000;
const SUMS = 'SHA256SUMS';

/** Passes bytes on, up to so many. */
const upTo = (most: number) => {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      count += chunk.length;
      if (count > most) done(new OperatorError('it is larger than an archive can be'));
      else done(null, chunk);
    },
  });
};

async function answerOf(url: URL): Promise<Readable> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) }).catch((error) => {
    throw new OperatorError(`${url} cannot be fetched (${error.cause?.code ?? error.message})`);
  });
  if (!answer.ok || !answer.body) throw new OperatorError(`${url} gives ${answer.status}`);
  return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
}

/** The address that an archive is named by; undefined for a file. */
function addressOf(place: string, isSummed: boolean): URL | undefined {
  if (!/^https?:\/\//.test(place)) return undefined;
  if (!URL.canParse(place)) throw new OperatorError('that is no address');
  const url = new URL(place);
  if (url.protocol === 'http:' && !isSummed && !isLoopback(url.hostname)) {
    throw new OperatorError(
      'over http anyone could change it: use https, or --sum with its SHA-256',
    );
  }
  return url;
}

/** The sum of a file in the text of SHA256SUMS. */
export function sumIn(text: string, name: string): string | undefined {
  const lines = text.split('\n').map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line.trim()));
  return lines.find((line) => line?.[2] === name)?.[1];
}

async function sumsBeside(place: URL | string): Promise<string> {
  if (typeof place === 'string') {
    const file = join(dirname(place), SUMS);
    if (!existsSync(file) || statSync(file).size > MAX_SUMS) return '';
    return readFileSync(file, 'utf8');
  }
  const parts: Buffer[] = [];
  const bounded = (await answerOf(new URL(SUMS, place))).pipe(upTo(MAX_SUMS));
  for await (const part of bounded) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), upTo(MAX_ARCHIVE), hash);
  return hash.digest('hex');
}

/**
 * The file of an archive that is given by its path or address, which is fetched into `folder`; its
 * SHA-256 is `sum`, or what SHA256SUMS beside it says. Throws OperatorError where it is not.
 */
export async function obtain(
  place: string,
  { sum, folder }: { sum: string | undefined; folder: string },
): Promise<string> {
  if (sum !== undefined && !/^[0-9a-f]{64}$/i.test(sum)) {
    throw new OperatorError('--sum takes 64 hexadecimal digits');
  }
  const url = addressOf(place, sum !== undefined);
  const name = basename(url ? decodeURIComponent(url.pathname) : place);
  const file = url ? join(folder, 'archive.tar.gz') : resolve(place);
  if (url) await pipeline(await answerOf(url), upTo(MAX_ARCHIVE), createWriteStream(file));
  else if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new OperatorError(`${place} is no file`);
  }
  const expected = sum?.toLowerCase() ?? sumIn(await sumsBeside(url ?? file), name);
  if (!expected) {
    throw new OperatorError(`its sum is not known: ${SUMS} beside it does not name ${name}`);
  }
  if ((await sumOf(file)) !== expected) {
    throw new OperatorError(`${name} is not what its sum says: it is damaged, or another file`);
  }
  return file;
}
