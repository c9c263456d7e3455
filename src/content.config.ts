import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The articles of the blog: one Markdown file each, whose name is its path. */
const blog = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/blog' }),
  schema: z.object({
    title: z.string().max(80),
    description: z.string().max(170),
    /** A word or two above the title. */
    topic: z.string(),
    published: z.coerce.date(),
    minutes: z.number().int().positive(),
    /** True for an article about plans, which an installation without plans does not show. */
    ofPlans: z.boolean().default(false),
  }),
});

export const collections = { blog };
