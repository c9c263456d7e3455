import type { ServerResponse } from 'node:http';
import { type Encoding, encodingFor, inForm } from './encoding';
import type { Page } from './page';
import type { RequestHeaders } from './request-headers';

/** Whether an If-None-Match names the page. Comparison is weak (RFC 9110, 13.1.2). */
function isKnown({ etag }: Page, known: string | undefined): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
}

/** The headers of a page in one of its forms, put together once. */
function headersIn(page: Page, form: Encoding, length: number): string[] {
  const ready = page.heads.get(form);
  if (ready?.length === length) return ready.headers;
  const own = ['Content-Length', `${length}`];
  if (form !== 'identity') own.push('Content-Encoding', form);
  const headers = page.headers.concat(own);
  page.heads.set(form, { length, headers });
  return headers;
}

/** Answers with a page in the best form for whoever asks, or says that they have it already. */
export function sendPage(
  res: ServerResponse,
  page: Page,
  { encodings, known }: RequestHeaders,
  isHead: boolean,
): void {
  if (page.status === 200 && isKnown(page, known)) {
    res.writeHead(304, page.headers).end();
    return;
  }
  const form = page.isEmpty ? 'identity' : encodingFor(encodings);
  const body = inForm(page.forms, form);
  res.writeHead(page.status, headersIn(page, form, body.length));
  res.end(isHead ? undefined : body);
}
