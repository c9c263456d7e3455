import { z } from 'zod';
import type { Appearance } from '@/lib/appearance/options';
import { storedAppearanceSchema } from '@/lib/appearance/schema';
import type { PICTURE_FORMS } from '@/lib/blocks/imagenes/rules';
import type { BlockType } from '@/lib/blocks/registry';
import { storedBlockSchema } from '@/lib/blocks/schema';
import type { LinkType } from '@/lib/links/limits';
import { storedLinkSchema } from '@/lib/links/schema';
import { EXAMPLE_IDS, type ExampleId } from './names';

/** An item of an example's list without its texts. Pictures are named as in pictures.json. */
export type DesignItem =
  | {
      tipo: 'enlace';
      url: string;
      de?: Exclude<LinkType, 'red-social' | 'contenido-18'>;
      destacado?: true;
      imagen?: string;
    }
  /** A network of the row of icons; new pages do not start with it. */
  | { tipo: 'red'; url: string }
  | { tipo: 'imagenes'; forma: (typeof PICTURE_FORMS)[number]; imagenes: string[] }
  | { tipo: 'incrustado'; url: string; portada: string }
  | { tipo: 'whatsapp'; numero: string }
  | { tipo: 'contacto'; correo?: string }
  | { tipo: 'redes'; lugar: 'arriba' | 'abajo' }
  | { tipo: 'eventos'; cuantos: number; dentro: readonly [days: number, hour: number][] }
  | { tipo: Extract<BlockType, 'titulo' | 'texto' | 'boletin' | 'preguntas'> };

/** An example without its texts. */
export interface Design {
  /** Its appearance, except the theme. */
  look?: Partial<Appearance>;
  retrato: string;
  /** IANA zone of its events. */
  zona: string;
  lista: readonly DesignItem[];
}

/** The texts of an item in an example's list. */
export interface ItemWords {
  titulo?: string;
  descripcion?: string;
  texto?: string;
  pares?: { p: string; r: string }[];
  /** Alternative texts of its pictures. */
  alts?: string[];
  lugar?: string;
  horario?: string;
  mensaje?: string;
  eventos?: { titulo: string; lugar: string }[];
  /** The default title of a link or a section. */
  inicio?: string;
  /** A hint for a creator who starts with the example. */
  pista?: string;
}

/** The texts of an example. Its people are invented. */
export interface ExampleWords {
  nombre: string;
  presentacion: string;
  bio: string;
  descripcion?: string;
  lista: ItemWords[];
}

/** The start of a page: an appearance, and a list without published items. */
export const patternSchema = z.strictObject({
  ejemplo: z.enum(EXAMPLE_IDS as [ExampleId, ...ExampleId[]]),
  apariencia: storedAppearanceSchema,
  /** True when the plan excludes the example's theme. */
  otroTema: z.boolean(),
  enlaces: z.array(storedLinkSchema),
  bloques: z.array(storedBlockSchema),
  orden: z.array(z.string()),
  /** Hints by the ids of links and blocks. */
  pistas: z.record(z.string(), z.string()),
});

export type Pattern = z.infer<typeof patternSchema>;
