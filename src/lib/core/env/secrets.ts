import { z } from 'zod';
import { listed } from './values';

const BYTES = 32;

/** Returns the bytes of a key in base64 (either alphabet) or hexadecimal, else undefined. */
export function keyBytes(text: string): Buffer | undefined {
  const hex = /^[0-9a-f]{64}$/i.test(text);
  if (!hex && !/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const bytes = Buffer.from(text, hex ? 'hex' : 'base64');
  return bytes.length === BYTES ? bytes : undefined;
}

const HOW = 'must be 32 random bytes in base64, as "openssl rand -base64 32" writes them';

/** The variables of the keys that encrypt secrets of third parties. */
export const secretVariables = {
  SECRET_KEY: z
    .string()
    .refine((text) => keyBytes(text) !== undefined, { message: HOW })
    .optional(),
  SECRET_KEY_OLD: z
    .string()
    .refine((text) => listed(text).every((one) => keyBytes(one) !== undefined), {
      message: `each ${HOW}, with commas between them`,
    })
    .optional(),
};

/** Reads the keys from the variables; adds one line for each issue to `issues`. */
export function secretSettings(
  {
    SECRET_KEY: key,
    SECRET_KEY_OLD: old,
  }: { [Name in keyof typeof secretVariables]?: string | undefined },
  issues: string[],
) {
  if (old && !key) issues.push('SECRET_KEY: needed because SECRET_KEY_OLD is set');
  return {
    current: key === undefined ? undefined : keyBytes(key),
    former: listed(old).flatMap((one) => keyBytes(one) ?? []),
  };
}
