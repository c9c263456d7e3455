import { z } from 'zod';

/** What is kept sealed of a connected way: the creator's key, and what its events are signed with. */
const secretSchema = z.object({
  llave: z.string().default(''),
  firma: z.string().default(''),
});
export type Secret = z.infer<typeof secretSchema>;

/** A secret as text, to be sealed. */
export function writeSecret(secret: Secret): string {
  return JSON.stringify(secret);
}

/** A secret that was opened; an empty text is that of a way without one. */
export function readSecret(text: string): Secret {
  return secretSchema.parse(text === '' ? {} : JSON.parse(text));
}
