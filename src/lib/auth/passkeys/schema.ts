import { z } from 'zod';

/** Limits are far above the values of authenticators. */
const bytes = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^[A-Za-z0-9_-]+$/);

const common = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** Response of a new passkey (WebAuthn's RegistrationResponseJSON). */
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

/** Accepts additional fields, which later levels of WebAuthn define. */
const byBrowser = <Schema extends z.ZodType>(schema: Schema) => z.unknown().pipe(schema);

/** `POST /api/accesos/llaves`: a new passkey. */
export const newKeySchema = z.object({ respuesta: byBrowser(createdSchema) });

/** `POST /auth/llave`: signs in; `volver` is the path to return to. */
export const keySignInSchema = z.object({
  respuesta: byBrowser(signedSchema),
  volver: z.string().max(2_048).optional(),
  ventana: z.boolean().optional(),
});

/** WebAuthn options for the browser. */
export const optionsSchema = z.looseObject({ challenge: z.string() });

/** The path to open after a sign-in. */
export const wentInSchema = z.strictObject({ volver: z.string() });
