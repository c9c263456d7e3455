import { z } from 'zod';
import type { Appearance } from '@/lib/page/appearance/options';
import { storedAppearanceSchema } from '@/lib/page/appearance/schema';
import type { PICTURE_FORMS } from '@/lib/page/blocks/imagenes/rules';
import type { BlockType } from '@/lib/page/blocks/registry';
import { storedBlockSchema } from '@/lib/page/blocks/schema';
import type { LinkType } from '@/lib/page/links/limits';
import { storedLinkSchema } from '@/lib/page/links/schema';
import { EXAMPLE_IDS } from './names';

/** What something in an example's list is, besides its words. Pictures go by the names of pictures.json. */
export type DesignItem =
  | {
      tipo: 'enlace';
      url: string;
      de?: Exclude<LinkType, 'red-social' | 'contenido-18'>;
      destacado?: true;
      imagen?: string;
    }
  /** A network of the row of icons: it belongs to the person and is not started with. */
  | { tipo: 'red'; url: string }
  | { tipo: 'imagenes'; forma: (typeof PICTURE_FORMS)[number]; imagenes: string[] }
  | { tipo: 'incrustado'; url: string; portada: string }
  | { tipo: 'whatsapp'; numero: string }
  | { tipo: 'contacto'; correo?: string }
  | { tipo: 'redes'; lugar: 'arriba' | 'abajo' }
  | { tipo: 'eventos'; cuantos: number; dentro: readonly [days: number, hour: number][] }
  | { tipo: Extract<BlockType, 'titulo' | 'texto' | 'boletin' | 'preguntas'> };

/** An example without its words. */
export interface Design {
  /** What its look has besides the theme. */
  look?: Partial<Appearance>;
  retrato: string;
  /** The clock of its dates. */
  zona: string;
  lista: readonly DesignItem[];
}

/** The words of something in an example's list. */
export interface ItemWords {
  titulo?: string;
  descripcion?: string;
  texto?: string;
  pares?: { p: string; r: string }[];
  /** Of each of its pictures. */
  alts?: string[];
  lugar?: string;
  horario?: string;
  mensaje?: string;
  eventos?: { titulo: string; lugar: string }[];
  /** The default title of a link or a section. */
  inicio?: string;
  /** What a creator who starts with the example should put there. */
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

/** What a page can start with: a look, and a list in which nothing is published yet. */
export const patternSchema = z.strictObject({
  ejemplo: z.enum(EXAMPLE_IDS as [string, ...string[]]),
  apariencia: storedAppearanceSchema,
  /** Whether the plan lacks the example's own theme. */
  otroTema: z.boolean(),
  enlaces: z.array(storedLinkSchema),
  bloques: z.array(storedBlockSchema),
  orden: z.array(z.string()),
  /** By the ids of links and blocks: what to put there. */
  pistas: z.record(z.string(), z.string()),
});

export type Pattern = z.infer<typeof patternSchema>;
