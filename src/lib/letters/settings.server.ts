import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';

/** `600/240/500`: mails a minute in all, a minute to one domain, a day of a page without own sender. */
const variables = {
  LETTERS: z
    .string()
    .regex(/^[1-9]\d{0,6}(?:\/[1-9]\d{0,6}){2}$/, {
      error:
        'must be three numbers: mails a minute, to one domain, and a day of one page: 600/240/500',
    })
    .default('600/240/500'),
};

/** Most mails of letters: a minute in all and to one domain, and a day of a page without own sender. */
export interface LetterSettings {
  minute: number;
  domain: number;
  day: number;
}

function settle({ LETTERS }: { LETTERS: string }): LetterSettings {
  const [minute = 0, domain = 0, day = 0] = LETTERS.split('/').map(Number);
  return { minute, domain, day };
}

/** Reads the speed of letters from the environment. Throws ConfigError. */
export const letterSettings = defineSettings({ section: 'Letters', variables, settle });
