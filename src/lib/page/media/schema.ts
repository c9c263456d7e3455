import { z } from 'zod';

/** Where the picture is that was uploaded: a save makes it the page's. */
export const avatarSchema = z.strictObject({ avatar: z.string() });

/** The same for the picture behind a page. */
export const backgroundSchema = z.strictObject({ fondoImagen: z.string() });

/** The same for a picture of a page. */
export const pictureSchema = z.strictObject({ medio: z.string() });

/** The same for the small picture of a link. */
export const linkPictureSchema = z.strictObject({ imagen: z.string() });

/** What a picture of a page is known by. */
export const pictureIdSchema = z.string().regex(/^[a-f0-9]{32}$/);

/** One that a page keeps. */
export const storedPictureSchema = z.strictObject({
  medio: z.string(),
  creadaEn: z.iso.datetime(),
});
/** A picture that a page keeps. */
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** The pictures of a page, newest first, and how many it may have; and what it embeds. */
export const picturesSchema = z.strictObject({
  imagenes: z.array(storedPictureSchema),
  maximo: z.int(),
  /** What we found of what the page embeds, by name. */
  portadas: z.record(
    z.string(),
    z.strictObject({
      medio: z.string().optional(),
      titulo: z.string().optional(),
      ref: z.string().optional(),
    }),
  ),
});
