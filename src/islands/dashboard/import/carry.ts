import { strToU8, zipSync } from 'fflate';
import { IMPORT_LIMIT } from '@/lib/interfaces/portability/file-contents';
import { cardPicture, isLinkPicture, isPagePicture } from '@/lib/page/media/rules';
import { api, call } from '../api';
import { $base } from '../draft/profile';
import { contentOf, entriesOf } from './own-zip';

const MEGABYTE = 1024 * 1024;
const PROFILE = 'perfil.json';
/** Most of a profile's JSON that a server reads, and that is read here: with messages of years. */
const READ_WHOLE = 4 * MEGABYTE;
const MAX_JSON_SIZE = 128 * MEGABYTE;
const MAX_PICTURE_SIZE = 2 * MEGABYTE;
/** Room for what goes along whole: the portrait, and the picture behind the page. */
const MAX_ALONG = 3 * MEGABYTE;

type Json = Record<string, unknown>;

/** A file of ours that is too large for a request: without its list's pictures, which go one by one. */
export interface Carried {
  file: File;
  json: Json;
  /** Addresses of the pictures that links, blocks and products show. */
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

/** Where a picture can lie in the ZIP, the largest first: a link's was kept small only. */
function filesOf(address: string): string[] {
  const large = isLinkPicture(address) ? [cardPicture(address)] : [];
  return [...large, address].map((each) => each.slice(1));
}

/** What a server needs of a file of ours; undefined for one that can be sent as it is, or is none. */
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

/** The small ZIP that is sent for a file: its profile, and the pictures that are not its list's. */
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

/** A value with other addresses in the place of pictures'. */
function moved(value: unknown, to: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return to.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => moved(each, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, to)]));
}

/**
 * Sends the pictures that the page has not yet, one by one. Returns the file as it is to be
 * imported then; a picture that the server does not take is left out of what shows it.
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
