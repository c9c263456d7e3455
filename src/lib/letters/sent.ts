import { z } from 'zod';

/** A part as it is sent: products and dates have become cards. URLs begin with `/` or a scheme. */
const sentPartSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('texto'), texto: z.string() }),
  z.object({
    tipo: z.literal('imagen'),
    medio: z.string(),
    alt: z.string(),
    url: z.string(),
    ancho: z.number(),
    alto: z.number(),
  }),
  z.object({ tipo: z.literal('boton'), texto: z.string(), url: z.string() }),
  z.object({
    tipo: z.literal('tarjeta'),
    titulo: z.string(),
    detalles: z.array(z.string()),
    medio: z.string(),
    url: z.string(),
    accion: z.string(),
  }),
]);
export type SentPart = z.infer<typeof sentPartSchema>;

/** The part of a sent letter that is the same for all readers. */
const letterBodySchema = z.object({
  titulo: z.string(),
  partes: z.array(sentPartSchema),
  pagina: z.string(),
  /** Path of the page. */
  camino: z.string(),
  /** Font stack of headings. */
  letra: z.string(),
  /** Path of the letter in the archive; '' for a letter that is not in the archive. */
  web: z.string(),
  /** Links whose clicks are counted. */
  enlaces: z.array(z.string()),
  /** Path of the click counter, followed by `/` and a link's index; '' without counting. */
  contador: z.string(),
  /** Postal address of the sender, where the law of its country asks for it; '' otherwise. */
  domicilio: z.string(),
});
export type LetterBody = z.infer<typeof letterBodySchema>;

export const letterMailSchema = letterBodySchema.extend({
  /** True for the author's own copy before sending. */
  prueba: z.boolean(),
  /** Date of the reader's consent. */
  desde: z.string(),
  /** True if the owner imported the reader. */
  importado: z.boolean(),
  /** The unsubscribe key. */
  llave: z.string(),
  slug: z.string(),
});
export type LetterMail = z.infer<typeof letterMailSchema>;
