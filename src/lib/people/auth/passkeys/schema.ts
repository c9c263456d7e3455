import { z } from 'zod';

/** Far above what authenticators answer with. */
const bytes = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^[A-Za-z0-9_-]+$/);

const common = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** What a new passkey answers (WebAuthn's RegistrationResponseJSON). */
const createdSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(32_768),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type CreatedKey = z.infer<typeof createdSchema>;

/** A passkey's response at a sign-in (AuthenticationResponseJSON). */
const signedSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(4_096),
    userHandle: bytes(200).nullish(),
  }),
});
export type SignedKey = z.infer<typeof signedSchema>;

/** What a browser wrote: later levels of WebAuthn add fields, which are let by. */
const byBrowser = <Schema extends z.ZodType>(schema: Schema) => z.unknown().pipe(schema);

/** `POST /api/accesos/llaves`: a new passkey. */
export const newKeySchema = z.object({ respuesta: byBrowser(createdSchema) });

/** `POST /auth/llave`: signing in, and where to. */
export const keySignInSchema = z.object({
  respuesta: byBrowser(signedSchema),
  volver: z.string().max(2_048).optional(),
  ventana: z.boolean().optional(),
});

/** What a browser asks a passkey with: options of WebAuthn. */
export const optionsSchema = z.looseObject({ challenge: z.string() });

/** The path to open after a sign-in. */
export const wentInSchema = z.strictObject({ volver: z.string() });
