import { v7 } from 'uuid';
import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { urlSchema } from '@/lib/links/schema';
import { FOCI, isPagePicture } from '@/lib/media/rules';
import { line } from '../kind/fields';
import { BLOCK_LIMITS } from '../kind/kind';
import { blockFault } from '../texts';
import { imagenesFault, PICTURE_FORMS, PICTURES_LIMIT } from './rules';

const pictureSchema = z.object({
  id: z.uuid({ error: blockFault('picture') }).default(() => v7()),
  medio: z
    .string({ error: blockFault('picture') })
    .refine(isPagePicture, { error: blockFault('picture') }),
  alt: line(BLOCK_LIMITS.alt),
  url: urlSchema.default(''),
  foco: z.enum(FOCI, { error: imagenesFault('focus') }).default('centro'),
});

export const imagenesSchema = z.object({
  imagenes: listSchema(pictureSchema, PICTURES_LIMIT, {
    list: imagenesFault('list'),
    tooMany: imagenesFault('tooMany', PICTURES_LIMIT),
  }).default([]),
  forma: z.enum(PICTURE_FORMS, { error: imagenesFault('form') }).default('una'),
});
