import { z } from 'zod';
import { lineSchema } from '@/lib/kernel/text/schema';
import { filesFault } from './texts';

const MAX_NAME_LENGTH = 200;
const MAX_TYPE_LENGTH = 100;
const TYPE = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/;

/** The last part of a path, of either kind. */
const baseName = (path: string) =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** A file that is to come: bytes and, if it is known, the SHA-256 that they must have. */
export const newFileSchema = z.object({
  nombre: lineSchema(MAX_NAME_LENGTH)
    .transform(baseName)
    .refine((name) => !/^\.{0,2}$/.test(name), { error: filesFault('name') }),
  tamano: z.int({ error: filesFault('size') }).min(1, { error: filesFault('size') }),
  /** A media type; one that cannot be read counts as none. */
  tipo: z
    .string({ error: filesFault('type') })
    .max(MAX_TYPE_LENGTH, { error: filesFault('type') })
    .transform((type) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
    .transform((type) => (TYPE.test(type) ? type : ''))
    .default(''),
  sha256: z
    .string({ error: filesFault('digest') })
    .regex(/^[0-9a-f]{64}$/, { error: filesFault('digest') })
    .optional(),
});
export type NewFile = z.infer<typeof newFileSchema>;

/** Where an upload stands; `trozo` is the most that a chunk may have. */
export const startedSchema = z.strictObject({
  id: z.uuid(),
  recibido: z.int().min(0),
  trozo: z.int(),
});

/** Where the next bytes belong. */
export const offsetSchema = z.object({
  desde: z
    .string({ error: filesFault('offset') })
    .regex(/^\d{1,15}$/, { error: filesFault('offset') })
    .transform(Number),
});

/** Where a file stands: on its way, being read over, ready, or not what it was. */
const stateSchema = z.enum(['subiendo', 'comprobando', 'listo', 'danado']);

/** What is kept of a file after a chunk. */
export const progressSchema = z.strictObject({
  id: z.uuid(),
  recibido: z.int().min(0),
  estado: stateSchema,
});

/** What a file is known by. */
export const fileIdSchema = z.uuid({ error: filesFault('cursor') });

/** A file of a page, ready or on its way. */
export const fileSchema = z.strictObject({
  id: fileIdSchema,
  nombre: z.string(),
  tipo: z.string(),
  tamano: z.int(),
  recibido: z.int(),
  /** Empty until it is known. */
  sha256: z.string(),
  estado: stateSchema,
  creadoEn: z.iso.datetime(),
});
export type FileView = z.infer<typeof fileSchema>;

/** Which page of the list: what is older than a file. */
export const olderSchema = z.object({ antes: z.uuid({ error: filesFault('cursor') }).optional() });

/** The files of a page, the newest first. */
export const filesSchema = z.strictObject({
  archivos: z.array(fileSchema),
  /** Those on their way, with the first part of the list. */
  pendientes: z.array(fileSchema),
  /** What to ask for as `antes` when there are more. */
  siguiente: z.uuid().optional(),
  /** Bytes that all of them take, and that the plan has; those on their way count whole. */
  usado: z.int().min(0),
  espacio: z.int().min(0),
});
export type FileList = z.infer<typeof filesSchema>;
