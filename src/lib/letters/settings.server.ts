import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';

/** Most characters before the `@`: a key of 48 and a `+` follow, and 64 are allowed (RFC 5321). */
const NAME = 15;
const BOUNCES = new RegExp(`^[\\w.-]{1,${NAME}}@`);

const isSetting = (value: string) => {
  const [, bounces] = /^(?:[1-9]\d{0,6}\/){2}[1-9]\d{0,6}(?:\/(.+))?$/.exec(value) ?? [null];
  if (bounces === null) return false;
  return !bounces || (BOUNCES.test(bounces) && z.email().safeParse(bounces).success);
};

/**
 * `600/240/500/rebotes@sitio.example`: mails a minute in all, a minute to one domain, a day of a
 * page without own sender, and where bounces return.
 */
const variables = {
  LETTERS: z
    .string()
    .refine(isSetting, {
      error: `must be three numbers: mails a minute, to one domain, and a day of one page, and may end with an address of up to ${NAME} characters before the @ for bounces: 600/240/500/bounces@example.com`,
    })
    .default('600/240/500'),
};

/** Most mails of letters: a minute in all and to one domain, and a day of a page without own sender. */
export interface LetterSettings {
  minute: number;
  domain: number;
  day: number;
  /** Mailbox of bounces; undefined where they return to the product's address, unread. */
  bounces: string | undefined;
}

function settle({ LETTERS }: { LETTERS: string }): LetterSettings {
  const [minute, domain, day, bounces] = LETTERS.split('/');
  return { minute: Number(minute), domain: Number(domain), day: Number(day), bounces };
}

/** Reads the speed of letters from the environment. Throws ConfigError. */
export const letterSettings = defineSettings({ section: 'Letters', variables, settle });
