import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';
import type { Plan } from '@/lib/plans/rules';

/**
 * `600/240/500/1000,50000,-/rebotes`: mails per minute in all, per minute to one domain, per day of
 * a page without own domain, per month of a page by its plan (`-` for no limit), and the mailbox of
 * bounces at the domain of MAIL_FROM. Its name has 15 characters at most, because a key of 49
 * characters follows and 64 are allowed (RFC 5321).
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

/** Limits of the mails of letters. */
export interface LetterSettings {
  /** Mails per minute in all, and to one domain. */
  minute: number;
  domain: number;
  /** Mails per day of a page without own domain. */
  day: number;
  /** Mails per month of a page, by its plan; undefined if no plan has a limit. */
  month: Record<Plan, number | null> | undefined;
  /**
   * Name of the mailbox of bounces; undefined if bounces return to the product's address, unread.
   */
  bounces: string | undefined;
}

function settle({ LETTERS }: { LETTERS: string }): LetterSettings {
  const [minute, domain, day, ...more] = LETTERS.split('/');
  const months = more.find((part) => part.includes(','))?.split(',');
  const monthOf = (at: number) => (months?.[at] === '-' ? null : Number(months?.[at]));
  return {
    minute: Number(minute),
    domain: Number(domain),
    day: Number(day),
    month: months && { free: monthOf(0), pro: monthOf(1), enterprise: monthOf(2) },
    bounces: more.find((part) => !part.includes(',')),
  };
}

/** Returns the limits of letters from the environment. Throws ConfigError. */
export const letterSettings = defineSettings({ section: 'Letters', variables, settle });
