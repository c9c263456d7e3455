import type { Answer } from '../answer';
import { type Encoding, encodingFor, inForm } from './encoding';
import { type Page, renewShared } from './page';
import type { RequestHeaders } from './request-headers';

/** Whether an If-None-Match names the page. Comparison is weak (RFC 9110, 13.1.2). */
function isKnown({ etag }: Page, known: string | undefined): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
}

function madeIn(page: Page, form: Encoding, body: Buffer): Answer {
  const own = ['Content-Length', `${body.length}`];
  if (form !== 'identity') own.push('Content-Encoding', form);
  return { status: page.status, headers: page.headers.concat(own), body };
}

/** The answer with a page in one of its forms, put together once for those that are kept. */
function answerIn(page: Page, form: Encoding): Answer {
  const body = inForm(page.forms, form);
  const ready = page.answers[form];
  if (ready?.body === body) return ready;
  const answer = madeIn(page, form, body);
  if (form !== 'identity') page.answers[form] = answer;
  return answer;
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
export function answerWith(
  drawn: Page,
  { encodings, known }: RequestHeaders,
  isCurrent: boolean,
): Answer {
  const page = toldOf(drawn, isCurrent);
  if (page.status === 200 && isKnown(page, known)) {
    page.answers.known ??= { status: 304, headers: page.headers, body: undefined };
    return page.answers.known;
  }
  return answerIn(page, page.isEmpty ? 'identity' : encodingFor(encodings));
}
