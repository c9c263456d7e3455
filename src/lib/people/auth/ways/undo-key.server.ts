import { z } from 'zod';
import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import { nowMs } from '@/lib/kernel/env/system';
import { parseJson } from '@/lib/kernel/text/json';
import { IDENTITY_KINDS } from '../rules';
import { WAY_KINDS } from './rules';

const PURPOSE = 'quitar-acceso';
const KEY = /^([\w-]{1,3000})\.([\w-]{43})$/;
/** Long enough to be read after a holiday's week, short enough for who changes their address. */
const LIFETIME = 7 * 86_400_000;
/** What a link can carry and mail programs leave whole. */
const MAX_LENGTH = 1_800;

const identitySchema = z.object({
  proveedor: z.enum(IDENTITY_KINDS),
  sujeto: z.string(),
  etiqueta: z.string(),
});
const passkeySchema = z.object({
  ...{ id: z.string(), nombre: z.string(), llavePublica: z.string() },
  ...{ contador: z.number(), transportes: z.array(z.string()) },
});
const undoSchema = z.object({
  persona: z.string(),
  /** The way that was added, as ways are listed. */
  acceso: z.string(),
  tipo: z.enum(WAY_KINDS),
  nombre: z.string(),
  caducaEn: z.number(),
  /** What opened the account before it was added. */
  cuentas: z.array(identitySchema),
  llaves: z.array(passkeySchema),
});
/** The addition of a way, with what opened the account before it. */
export type Addition = Omit<z.infer<typeof undoSchema>, 'caducaEn'>;

const encoded = (undo: object) => Buffer.from(JSON.stringify(undo)).toString('base64url');

/**
 * The page that undoes an addition, for a week: signed and stored nowhere, so that what is put back
 * is what was there before. Passkeys are left out where they are too many for a link.
 */
export function undoPath(addition: Addition): string {
  const all = { ...addition, caducaEn: nowMs() + LIFETIME };
  const whole = encoded(all);
  const text = whole.length <= MAX_LENGTH ? whole : encoded({ ...all, llaves: [] });
  return `/auth/quitar/${text}.${signText(PURPOSE, text)}`;
}

/** What the key of such a page undoes; undefined for one that is none of ours, or too old. */
export function additionOf(key: string): Addition | undefined {
  const [, text = '', mark = ''] = KEY.exec(key) ?? [];
  if (text === '' || !isSigned(PURPOSE, text, mark)) return undefined;
  const json = parseJson(Buffer.from(text, 'base64url').toString('utf8'), 1_000);
  const undo = undoSchema.safeParse(json).data;
  return undo && undo.caducaEn > nowMs() ? undo : undefined;
}
