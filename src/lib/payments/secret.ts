import { z } from 'zod';

/** The encrypted part of a payment method: the creator's key and the webhook signing secret. */
const secretSchema = z.object({
  llave: z.string().default(''),
  firma: z.string().default(''),
});
export type Secret = z.infer<typeof secretSchema>;

/** Serializes a secret for encryption. */
export function writeSecret(secret: Secret): string {
  return JSON.stringify(secret);
}

/** Parses a decrypted secret; an empty text is that of a method without one. */
export function readSecret(text: string): Secret {
  return secretSchema.parse(text === '' ? {} : JSON.parse(text));
}
