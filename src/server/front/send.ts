import type { Answer } from '../requests/answer';
import { type Encoding, encodingFor, inForm, pack } from './encoding';
import type { Page } from './page';
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

/** The answer with a page in the best encoding for this client, or 304. */
export function answerOf(page: Page, { encodings, known }: RequestHeaders): Answer {
  if (page.status === 200 && isKnown(page, known)) {
    page.answers.known ??= { status: 304, headers: page.headers, body: undefined };
    return page.answers.known;
  }
  return answerIn(page, page.isEmpty ? 'identity' : encodingFor(encodings));
}

/** Answers from memory after which a page is packed: that takes as long as hundreds of answers. */
const PACKED_AFTER = 20;
let isPacking = false;

/**
 * Makes the brotli form of a page that is asked for often as small as it gets, once, in its own time.
 * While another one's is made it stays as it is: what is asked for often is asked for again.
 */
export function packIfPopular(page: Page): void {
  page.repeats += 1;
  if (page.packed || isPacking || page.repeats < PACKED_AFTER) return;
  page.packed = true;
  isPacking = true;
  pack(page.forms)
    .then((br) => {
      page.forms.br = br;
    })
    .catch(() => undefined)
    .finally(() => {
      isPacking = false;
    });
}
