import { z } from 'zod';
import type { Issue } from '@/lib/core/i18n/issues';
import { textIssue } from '@/lib/core/text/texts';

/** The years of a typed date: others are typing errors. */
export const YEARS = { from: 2000, until: 2100 } as const;

const MAX_LENGTH = 40;
const FIRST = Date.UTC(YEARS.from, 0);
const LAST = Date.UTC(YEARS.until, 0);

/** The issues of a text that is no date, and of a date out of range. */
interface Issues {
  moment: Issue;
  year: Issue;
}
const ISSUES: Issues = {
  moment: textIssue('moment'),
  year: textIssue('year', YEARS.from, YEARS.until - 1),
};

/** An instant (ISO 8601 with an offset) as milliseconds since 1970 UTC. */
export const momentSchema = ({ moment, year }: Issues = ISSUES) =>
  z
    .string({ error: moment })
    .max(MAX_LENGTH, { error: moment, abort: true })
    .pipe(z.iso.datetime({ offset: true, error: moment }))
    .transform((text) => Date.parse(text))
    .refine((at) => at >= FIRST && at < LAST, { error: year });

/** An instant with an offset, as ISO in UTC; null where there is none. */
export const instantSchema = momentSchema()
  .transform((at) => new Date(at).toISOString())
  .nullable()
  .default(null);
