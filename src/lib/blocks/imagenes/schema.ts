import { v7 } from 'uuid';
import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { urlSchema } from '@/lib/links/schema';
import { FOCI, isPagePicture } from '@/lib/media/rules';
import { line } from '../kind/fields';
import { BLOCK_LIMITS } from '../kind/kind';
import { blockIssue } from '../texts';
import { imagenesIssue, PICTURE_FORMS, PICTURES_LIMIT } from './rules';

const pictureSchema = z.object({
  id: z.uuid({ error: blockIssue('picture') }).default(() => v7()),
  medio: z
    .string({ error: blockIssue('picture') })
    .refine(isPagePicture, { error: blockIssue('picture') }),
  alt: line(BLOCK_LIMITS.alt),
  url: urlSchema.default(''),
  foco: z.enum(FOCI, { error: imagenesIssue('focus') }).default('centro'),
});

export const imagenesSchema = z.object({
  imagenes: listSchema(pictureSchema, PICTURES_LIMIT, {
    list: imagenesIssue('list'),
    tooMany: imagenesIssue('tooMany', PICTURES_LIMIT),
  }).default([]),
  forma: z.enum(PICTURE_FORMS, { error: imagenesIssue('form') }).default('una'),
});
