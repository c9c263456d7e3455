import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';

/**
 * `600/240/500/rebotes`: mails a minute in all, a minute to one domain, a day of a page without own
 * domain, and the mailbox of bounces at the domain of MAIL_FROM. A key of 49 characters follows its
 * name, and 64 are allowed (RFC 5321).
 */
const variables = {
  LETTERS: z
    .string()
    .regex(/^[1-9]\d{0,6}(?:\/[1-9]\d{0,6}){2}(?:\/[\w.-]{1,15})?$/, {
      error:
        'must be three numbers: mails a minute, to one domain, and a day of one page, and may end with the name of a mailbox for bounces, of up to 15 characters: 600/240/500/rebotes',
    })
    .default('600/240/500'),
};

/** Most mails of letters: a minute in all and to one domain, and a day of a page without own domain. */
export interface LetterSettings {
  minute: number;
  domain: number;
  day: number;
  /** Name of the mailbox of bounces; undefined where they return to the product's address, unread. */
  bounces: string | undefined;
}

function settle({ LETTERS }: { LETTERS: string }): LetterSettings {
  const [minute, domain, day, bounces] = LETTERS.split('/');
  return { minute: Number(minute), domain: Number(domain), day: Number(day), bounces };
}

/** Reads the speed of letters from the environment. Throws ConfigError. */
export const letterSettings = defineSettings({ section: 'Letters', variables, settle });
