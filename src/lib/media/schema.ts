import { z } from 'zod';

/** Where the picture is that was uploaded: a save makes it the page's. */
export const avatarSchema = z.strictObject({ avatar: z.string() });

/** The same for the picture behind a page. */
export const backgroundSchema = z.strictObject({ fondoImagen: z.string() });
