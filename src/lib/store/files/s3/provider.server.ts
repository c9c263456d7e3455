import type { Part } from '@/lib/kernel/http/range';
import type { ChunkStream, FileHome, StoredBytes } from '../provider.server';
import type { S3Settings } from '../settings.server';
import { askS3, readText, S3Error } from './request.server';

/** A page of a list: a thousand names of ours weigh a third of this. */
const MAX_LIST_LENGTH = 1024 * 1024;

/** A stream that must be whole: one that was cut fails, and with it the request that it is sent by. */
async function* whole(stream: ChunkStream): AsyncGenerator<Uint8Array> {
  yield* stream.pieces;
  if (stream.isCut()) throw new CutError('the stream was cut');
}

class CutError extends Error {
  override name = 'CutError';
}

const tag = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** What a page of a list names, and where the next one begins. */
function readList(xml: string, prefix: string): { kept: StoredBytes[]; next: string } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = tag(entry, 'Key');
    const [file, key, ...rest] = name.slice(prefix.length).split('/');
    if (!name.startsWith(prefix) || !file || !key || rest.length > 0) return [];
    const changedAt = Date.parse(tag(entry, 'LastModified'));
    return [{ file, key, size: Number(tag(entry, 'Size')), changedAt }];
  });
  return { kept: objects, next: tag(xml, 'NextContinuationToken') };
}

/**
 * Bytes in a bucket, an object for each piece: chunks may then be smaller than the 5 MB that
 * parts of a multipart upload must have, and nothing unfinished stays unseen.
 */
export function s3Home(settings: S3Settings): FileHome {
  const { prefix } = settings;
  const nameOf = (file: string, key: string) => `${prefix}${file}/${key}`;
  const remove = async (file: string, key: string) => {
    const answer = await askS3(settings, { method: 'DELETE', key: nameOf(file, key) });
    await readText(answer, MAX_LIST_LENGTH);
  };
  return {
    async write(file, key, stream) {
      const body = { length: stream.length, pieces: whole(stream) };
      try {
        const answer = await askS3(settings, { method: 'PUT', key: nameOf(file, key), body });
        await readText(answer, MAX_LIST_LENGTH);
        return stream.length;
      } catch (error) {
        // Some stores keep what came of a request that broke off.
        await remove(file, key).catch(() => undefined);
        if (stream.isCut()) return 0;
        throw error;
      }
    },
    async *read(file, key, { from, to }: Part) {
      const headers = { Range: `bytes=${from}-${to}` };
      const answer = await askS3(settings, { method: 'GET', key: nameOf(file, key), headers });
      if (answer.statusCode !== 206) throw new S3Error(answer.statusCode ?? 0, 'no part was given');
      yield* answer as AsyncIterable<Uint8Array>;
    },
    remove,
    async *list(file) {
      const within = file === undefined ? prefix : `${prefix}${file}/`;
      let next = '';
      do {
        const more: Record<string, string> = next ? { 'continuation-token': next } : {};
        const query = { 'list-type': '2', prefix: within, ...more };
        const answer = await askS3(settings, { method: 'GET', query });
        const page = readList(await readText(answer, MAX_LIST_LENGTH), prefix);
        yield* page.kept;
        next = page.next;
      } while (next);
    },
  };
}
