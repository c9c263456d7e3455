import { z } from 'zod';
import { idSchema, lineSchema } from '@/lib/core/text/schema';
import { filesIssue } from './texts';

const MAX_NAME_LENGTH = 200;
const MAX_TYPE_LENGTH = 100;
const TYPE = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/;

/** Returns the last part of a path with slashes or backslashes. */
const baseName = (path: string) =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** A new upload: size in bytes and, if known, the expected SHA-256. */
export const newFileSchema = z.object({
  nombre: lineSchema(MAX_NAME_LENGTH)
    .transform(baseName)
    .refine((name) => !/^\.{0,2}$/.test(name), { error: filesIssue('name') }),
  tamano: z.int({ error: filesIssue('size') }).min(1, { error: filesIssue('size') }),
  /** A media type; an invalid type counts as none. */
  tipo: z
    .string({ error: filesIssue('type') })
    .max(MAX_TYPE_LENGTH, { error: filesIssue('type') })
    .transform((type) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
    .transform((type) => (TYPE.test(type) ? type : ''))
    .default(''),
  sha256: z
    .string({ error: filesIssue('digest') })
    .regex(/^[0-9a-f]{64}$/, { error: filesIssue('digest') })
    .optional(),
});
export type NewFile = z.infer<typeof newFileSchema>;

/** State of an upload; `trozo` is the maximum chunk size. */
export const startedSchema = z.strictObject({
  id: z.uuid(),
  recibido: z.int().min(0),
  trozo: z.int(),
});

/** Offset of the next bytes. */
export const offsetSchema = z.object({
  desde: z
    .string({ error: filesIssue('offset') })
    .regex(/^\d{1,15}$/, { error: filesIssue('offset') })
    .transform(Number),
});

/** Uploading, digest being computed, ready, or damaged. */
const stateSchema = z.enum(['subiendo', 'comprobando', 'listo', 'danado']);

/** State of an upload after a chunk. */
export const progressSchema = z.strictObject({
  id: z.uuid(),
  recibido: z.int().min(0),
  estado: stateSchema,
});

export const fileIdSchema = idSchema(filesIssue('cursor'));

/** A file or an upload of a page. */
export const fileSchema = z.strictObject({
  id: fileIdSchema,
  nombre: z.string(),
  tipo: z.string(),
  tamano: z.int(),
  recibido: z.int(),
  /** Empty until computed. */
  sha256: z.string(),
  estado: stateSchema,
  creadoEn: z.iso.datetime(),
});
export type FileView = z.infer<typeof fileSchema>;

/** Cursor of the list: files older than this one. */
export const olderSchema = z.object({ antes: idSchema(filesIssue('cursor')).optional() });

/** Files of a page, newest first. */
export const filesSchema = z.strictObject({
  archivos: z.array(fileSchema),
  /** Uploads; with the first part of the list only. */
  pendientes: z.array(fileSchema),
  /** Value of `antes` for the next part, if there is one. */
  siguiente: z.uuid().optional(),
  /** Bytes used and bytes of the plan; uploads count with their final size. */
  usado: z.int().min(0),
  espacio: z.int().min(0),
});
export type FileList = z.infer<typeof filesSchema>;
