import { z } from 'zod';
import { BACKGROUND_WIDTH, parseMediaAddress } from '@/lib/media/rules';
import {
  type Appearance,
  CHOICES,
  COLOUR_FIELDS,
  type ColourField,
  DEFAULT_APPEARANCE,
  FONT_IDS,
} from './options';
import { appearanceIssue } from './texts';

/** Six hexadecimal digits only: the value goes into a style sheet. */
const colour = z
  .string({ error: appearanceIssue('colour') })
  .max(7, { error: appearanceIssue('colour'), abort: true })
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/, { error: appearanceIssue('colour') })
  .default('');

const image = z
  .string({ error: appearanceIssue('image') })
  .refine((value) => value === '' || parseMediaAddress(value)?.width === BACKGROUND_WIDTH, {
    error: appearanceIssue('image'),
  })
  .default('');

const listed = { error: appearanceIssue('choice') };

const colours = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, colour])) as Record<
  ColourField,
  typeof colour
>;

/** An appearance as the owner writes it; missing fields get the theme's values. */
export const appearanceSchema = z.object({
  tema: z.enum(CHOICES.tema, listed).default('tarjeta'),
  modo: z.enum(CHOICES.modo, listed).default('auto'),
  ...colours,
  fondo: z.enum(CHOICES.fondo, listed).default('tema'),
  fondoImagen: image,
  fondoFoco: z.enum(CHOICES.fondoFoco, listed).default('centro'),
  forma: z.enum(CHOICES.forma, listed).default('tema'),
  relleno: z.enum(CHOICES.relleno, listed).default('tema'),
  letra: z.enum(CHOICES.letra, listed).default('tema'),
  retrato: z.enum(CHOICES.retrato, listed).default('tema'),
  foto: z.enum(CHOICES.foto, listed).default('tema'),
  enlaces: z.enum(CHOICES.enlaces, listed).default('tema'),
  direcciones: z.enum(CHOICES.direcciones, listed).default('visibles'),
  marca: z.enum(CHOICES.marca, listed).default('visible'),
});

/** Reads a stored or draft appearance; invalid values become defaults, so any page can be drawn. */
export function readAppearance(value: unknown): Appearance {
  const parsed = appearanceSchema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (typeof value !== 'object' || value === null) return DEFAULT_APPEARANCE;
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const rest = Object.entries(value).filter(([field]) => !wrong.has(field));
  return appearanceSchema.safeParse(Object.fromEntries(rest)).data ?? DEFAULT_APPEARANCE;
}

const text = z.string();

/** An appearance in a response. */
export const storedAppearanceSchema = z.strictObject({
  tema: z.enum(CHOICES.tema),
  modo: z.enum(CHOICES.modo),
  acento: text,
  texto: text,
  tarjeta: text,
  fondo: z.enum(CHOICES.fondo),
  fondoColor: text,
  fondoColor2: text,
  fondoImagen: text,
  fondoFoco: z.enum(CHOICES.fondoFoco),
  forma: z.enum(CHOICES.forma),
  relleno: z.enum(CHOICES.relleno),
  letra: z.enum(CHOICES.letra),
  retrato: z.enum(CHOICES.retrato),
  foto: z.enum(CHOICES.foto),
  enlaces: z.enum(CHOICES.enlaces),
  direcciones: z.enum(CHOICES.direcciones),
  marca: z.enum(CHOICES.marca),
}) satisfies z.ZodType<Appearance>;

/** Subsets of the fonts of the gallery for a name, as base64. */
export const facesSchema = z.strictObject({ letras: z.partialRecord(z.enum(FONT_IDS), text) });
