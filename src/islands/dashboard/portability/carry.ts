import { strToU8, zipSync } from 'fflate';
import { cardPicture, isLinkPicture, isPagePicture } from '@/lib/media/rules';
import { IMPORT_LIMIT } from '@/lib/portability/file-contents';
import { api, call } from '../api';
import { $base } from '../draft/profile';
import { contentOf, entriesOf } from './own-zip';

const MEGABYTE = 1024 * 1024;
const PROFILE = 'perfil.json';
/**
 * Bytes of a profile's JSON that the server reads. A larger one, with messages of years, is read
 * here.
 */
const READ_WHOLE = 4 * MEGABYTE;
const MAX_JSON_SIZE = 128 * MEGABYTE;
const MAX_PICTURE_SIZE = 2 * MEGABYTE;
/** Space for files that are sent with the profile: the portrait and the background picture. */
const MAX_ALONG = 3 * MEGABYTE;

type Json = Record<string, unknown>;

/** An export of ours that is too large for a request. Its list's pictures are sent one by one. */
export interface Carried {
  file: File;
  json: Json;
  /** URLs of the pictures of links, blocks and products. */
  listed: string[];
}

const objects = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : []);

const picturesOf = (value: Json | undefined) =>
  objects(value?.['imagenes']).map(({ medio }) => medio);

function listedIn({ enlaces, bloques }: Json, productos: unknown): string[] {
  const ofBlocks = objects(bloques).flatMap((block) =>
    picturesOf(block['datos'] as Json | undefined),
  );
  const ofLinks = objects(enlaces).map(({ imagen }) => imagen);
  const all = [...ofLinks, ...ofBlocks, ...objects(productos).flatMap(picturesOf)];
  const addresses = all.filter((each): each is string => typeof each === 'string' && each !== '');
  return [...new Set(addresses)];
}

/**
 * Returns the paths of a picture in the ZIP, the largest first: a link's picture may exist in its
 * small size only.
 */
function filesOf(address: string): string[] {
  const large = isLinkPicture(address) ? [cardPicture(address)] : [];
  return [...large, address].map((each) => each.slice(1));
}

/**
 * Reads the necessary parts of an export. Returns undefined when the file can be sent as it is, or
 * is no export.
 */
export async function carriedOf(file: File): Promise<Carried | undefined> {
  const entry = (await entriesOf(file)).get(PROFILE);
  if (!entry || (file.size <= IMPORT_LIMIT && entry.size <= READ_WHOLE)) return undefined;
  const text = await (await contentOf(file, entry, MAX_JSON_SIZE))?.text();
  const all = JSON.parse(text ?? '{}') as Json;
  if (all['formato'] !== 'enlaza') return undefined;
  const { formato, version, exportadoEn, eventos, productos } = all;
  const perfil = (all['perfil'] ?? {}) as Json;
  const json = { formato, version, exportadoEn, perfil, eventos, productos };
  return { file, json, listed: listedIn(perfil, productos) };
}

/** Returns a small ZIP: the profile, and the pictures outside of its list. */
export async function lightened({ file, json, listed }: Carried): Promise<File> {
  const ofList = new Set(listed.flatMap(filesOf));
  const files: Record<string, Uint8Array> = { [PROFILE]: strToU8(JSON.stringify(json)) };
  let room = MAX_ALONG;
  for (const entry of (await entriesOf(file)).values()) {
    const isWanted = entry.name.startsWith('media/') && !ofList.has(entry.name);
    if (!isWanted || isPagePicture(`/${entry.name}`) || entry.size > room) continue;
    const content = await contentOf(file, entry, MAX_PICTURE_SIZE);
    if (!content) continue;
    room -= entry.size;
    files[entry.name] = new Uint8Array(await content.arrayBuffer());
  }
  return new File([Uint8Array.from(zipSync(files))], file.name, { type: 'application/zip' });
}

async function here(): Promise<Set<string>> {
  const { imagenes } = await call('GET', '/api/imagenes');
  const links = $base.get()?.enlaces ?? [];
  return new Set([...imagenes.map(({ medio }) => medio), ...links.map(({ imagen }) => imagen)]);
}

/** Replaces the URLs of pictures in a value. */
function moved(value: unknown, to: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return to.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => moved(each, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, to)]));
}

/**
 * Uploads the pictures that the page lacks, one by one. Returns the export with their new URLs; a
 * picture that the server refuses is removed from its items.
 */
export async function withPictures(carried: Carried): Promise<Carried> {
  const { file, listed, json } = carried;
  const [entries, known] = [await entriesOf(file), await here()];
  const to = new Map<string, string>();
  for (const address of listed.filter((each) => !known.has(each))) {
    const entry = filesOf(address).flatMap((name) => entries.get(name) ?? [])[0];
    const content = entry && (await contentOf(file, entry, MAX_PICTURE_SIZE));
    if (!content) continue;
    const picture = new File([content], 'imagen.webp', { type: 'image/webp' });
    const send = isLinkPicture(address) ? api.linkPicture : api.picture;
    const stored = await send(picture).catch(() => undefined);
    if (stored) to.set(address, stored);
  }
  const { enlaces, bloques, ...rest } = json['perfil'] as Json;
  const perfil = { ...rest, enlaces: moved(enlaces, to), bloques: moved(bloques, to) };
  const productos = moved(json['productos'], to);
  return { file, json: { ...json, perfil, productos }, listed };
}
