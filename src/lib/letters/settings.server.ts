import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';
import type { Plan } from '@/lib/plans/rules';

/**
 * `600/240/500/1000,50000,-/rebotes`: mails a minute in all, a minute to one domain, a day of a page
 * without own domain, a month of a page by its plan (`-` for no limit), and the mailbox of bounces at
 * the domain of MAIL_FROM. A key of 49 characters follows its name, and 64 are allowed (RFC 5321).
 */
const variables = {
  LETTERS: z
    .string()
    .regex(
      /^[1-9]\d{0,6}(?:\/[1-9]\d{0,6}){2}(?:\/(?:[1-9]\d{0,8}|-)(?:,(?:[1-9]\d{0,8}|-)){2})?(?:\/[\w.-]{1,15})?$/,
      {
        error:
          'must be three numbers: mails a minute, to one domain, and a day of one page; a month on FREE, PRO and ENTERPRISE and the name of a mailbox for bounces, of up to 15 characters, may follow: 600/240/500/1000,50000,-/rebotes',
      },
    )
    .default('600/240/500'),
};

/** Most mails of letters. */
export interface LetterSettings {
  /** A minute in all, and to one domain. */
  minute: number;
  domain: number;
  /** A day of a page without own domain. */
  day: number;
  /** A month of a page on each plan; undefined where all have no limit. */
  month: Record<Plan, number | null> | undefined;
  /** Name of the mailbox of bounces; undefined where they return to the product's address, unread. */
  bounces: string | undefined;
}

function settle({ LETTERS }: { LETTERS: string }): LetterSettings {
  const [minute, domain, day, ...more] = LETTERS.split('/');
  const months = more.find((part) => part.includes(','))?.split(',');
  const monthOf = (at: number) => (months?.[at] === '-' ? null : Number(months?.[at]));
  return {
    ...{ minute: Number(minute), domain: Number(domain), day: Number(day) },
    month: months && { free: monthOf(0), pro: monthOf(1), enterprise: monthOf(2) },
    bounces: more.find((part) => !part.includes(',')),
  };
}

/** Reads the speed of letters from the environment. Throws ConfigError. */
export const letterSettings = defineSettings({ section: 'Letters', variables, settle });
