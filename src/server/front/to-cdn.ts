import { renewedAt, sharedHeaders } from '@/lib/kernel/cdn/headers';
import { cdnSettings } from '@/lib/kernel/cdn/settings.server';
import type { Answer } from '../requests/answer';
import type { Page, Shared } from './page';
import type { RequestHeaders } from './request-headers';
import { answerOf } from './send';

/** Has a page say what the cache in front may do with it from now on. */
function renewShared(page: Page, shared: Shared, now: number): void {
  page.headers = shared.own.concat(...Object.entries(sharedHeaders(cdnSettings(), shared, now)));
  page.answers = {};
  shared.renewAt = renewedAt(shared, now);
}

/**
 * The page as the cache in front gets it: with what it may do with it, and without that where the
 * page may be out of date already.
 */
function toldOf(page: Page, isCurrent: boolean): Page {
  const { shared } = page;
  if (!shared) return page;
  if (!isCurrent) return { ...page, headers: shared.own, answers: {} };
  const now = Date.now();
  if (now >= shared.renewAt) renewShared(page, shared, now);
  return page;
}

/**
 * Responds with the page in the best encoding for this client, or with 304. `isCurrent`: nothing
 * has changed it, as far as is known.
 */
export function answerWith(drawn: Page, headers: RequestHeaders, isCurrent: boolean): Answer {
  return answerOf(toldOf(drawn, isCurrent), headers);
}
