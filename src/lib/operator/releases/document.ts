import { z } from 'zod';

const NUMBER = '(?:0|[1-9]\\d{0,4})';
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}$`);
/** A line of `SHA256SUMS` that names an archive. */
const ARCHIVE = new RegExp(
  `^(?<sum>[\\da-f]{64}) [ *](?<name>enlaza-(?<version>${NUMBER}\\.${NUMBER}\\.${NUMBER})-(?<platform>[a-z\\d-]+)\\.tar\\.gz)$`,
  'gm',
);
/** The end of the names of archives that this machine runs. */
const PLATFORM = `${process.platform}-${process.arch}`;
const MAX_URL_LENGTH = 2_048;
const MAX_NOTES_LENGTH = 1_000;

/** A published version, with what is new in it and where that is told at length. */
export const releaseSchema = z.object({
  version: z.string().regex(VERSION),
  url: z
    .string()
    .max(MAX_URL_LENGTH)
    .refine((value) => URL.parse(value)?.protocol === 'https:')
    .optional(),
  notas: z
    .string()
    .max(MAX_NOTES_LENGTH)
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .optional(),
  /** Its archive for this machine, beside the document, and the SHA-256 of it. */
  archivo: z
    .object({ nombre: z.string().max(100), suma: z.string().regex(/^[\da-f]{64}$/) })
    .optional(),
});
export type Release = z.output<typeof releaseSchema>;

/** Whether a version comes after another; what stands behind the three numbers is not compared. */
export function isNewer(version: string, other: string): boolean {
  const numbers = (text: string) => text.split(/[+-]/, 1)[0]?.split('.').map(Number) ?? [];
  const [ours, theirs] = [numbers(version), numbers(other)];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  return at >= 0 && (ours[at] ?? 0) > (theirs[at] ?? 0);
}

function parseJson(text: string): Release | undefined {
  try {
    return releaseSchema.omit({ archivo: true }).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the newest version that a document names, a JSON object or `SHA256SUMS`; undefined for none. */
export function parseReleases(text: string): Release | undefined {
  if (text.trimStart().startsWith('{')) return parseJson(text);
  const archives = [...text.matchAll(ARCHIVE)].map(
    ({ groups: { sum = '', name = '', version = '', platform = '' } = {} }): Release => ({
      version,
      ...(platform === PLATFORM && { archivo: { nombre: name, suma: sum } }),
    }),
  );
  const [first] = archives;
  if (!first) return undefined;
  const { version } = archives.reduce(
    (one, other) => (isNewer(other.version, one.version) ? other : one),
    first,
  );
  const own = archives.find((archive) => archive.version === version && archive.archivo);
  return own ?? { version };
}
