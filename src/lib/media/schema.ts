import { z } from 'zod';

/** URL of an uploaded picture. The picture is unused until a profile is saved with its URL. */
export const avatarSchema = z.strictObject({ avatar: z.string() });

export const backgroundSchema = z.strictObject({ fondoImagen: z.string() });

export const pictureSchema = z.strictObject({ medio: z.string() });

export const linkPictureSchema = z.strictObject({ imagen: z.string() });

export const pictureIdSchema = z.string().regex(/^[a-f0-9]{32}$/);

export const storedPictureSchema = z.strictObject({
  medio: z.string(),
  creadaEn: z.iso.datetime(),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** The pictures of a page, newest first, its limit, and the covers of its embeds. */
export const picturesSchema = z.strictObject({
  imagenes: z.array(storedPictureSchema),
  maximo: z.int(),
  /** Covers of the page's embeds by name. */
  portadas: z.record(
    z.string(),
    z.strictObject({
      medio: z.string().optional(),
      titulo: z.string().optional(),
      ref: z.string().optional(),
    }),
  ),
});
