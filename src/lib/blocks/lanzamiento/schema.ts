import { v7 } from 'uuid';
import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { instantSchema } from '@/lib/core/time/schema';
import { ADULT_TYPE } from '@/lib/links/adult';
import { NETWORKS, networkOf } from '@/lib/links/networks';
import { urlSchema } from '@/lib/links/schema';
import { isPagePicture } from '@/lib/media/rules';
import { line } from '../kind/fields';
import { BLOCK_LIMITS } from '../kind/kind';
import { blockIssue } from '../texts';
import { lanzamientoIssue, RELEASE_LIMITS } from './rules';

function isAdultNetwork(url: string): boolean {
  const network = networkOf(url);
  return network !== undefined && NETWORKS[network].tipo === ADULT_TYPE;
}

const serviceSchema = z.object({
  id: z.uuid({ error: lanzamientoIssue('id') }).default(() => v7()),
  url: urlSchema
    .refine((url) => /^https?:/.test(url), { error: lanzamientoIssue('address') })
    // The page would show the address of adult content before the adult notice.
    .refine((url) => !isAdultNetwork(url), {
      error: lanzamientoIssue('adult'),
    }),
  /** Replaces the name of a recognised service. Any other service gets its name from this field. */
  nombre: line(RELEASE_LIMITS.nombre),
});

export const lanzamientoSchema = z.object({
  titulo: line(BLOCK_LIMITS.titulo),
  artista: line(BLOCK_LIMITS.titulo),
  /** URL of its cover, a picture of the page. */
  portada: z
    .string({ error: blockIssue('picture') })
    .refine((value) => value === '' || isPagePicture(value), { error: blockIssue('picture') })
    .default(''),
  /** The release date; null when the release is out. */
  fecha: instantSchema,
  servicios: listSchema(serviceSchema, RELEASE_LIMITS.servicios, {
    list: lanzamientoIssue('list'),
    tooMany: lanzamientoIssue('tooMany', RELEASE_LIMITS.servicios),
  }).default([]),
});
