import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, encodingFor, inForm } from './encoding';
import type { Page } from './page';

/** What a request says that matters for a kept page. */
export interface Asked {
  isHead: boolean;
  encoding: Encoding;
  /** If-None-Match. */
  known: string | undefined;
}

/** Reads what was asked for from headers as they came. */
export function asked({ method, headers }: IncomingMessage): Asked {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = headers;
  return { isHead: method === 'HEAD', encoding: encodingFor(`${accepted}`), known };
}

/** Whether an If-None-Match names the page. Comparison is weak (RFC 9110, 13.1.2). */
function isKnown({ etag }: Page, known: string | undefined): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
}

/** Answers with a page in the best form for whoever asks, or says that they have it already. */
export function sendPage(
  res: ServerResponse,
  page: Page,
  { isHead, encoding, known }: Asked,
): void {
  if (page.status === 200 && isKnown(page, known)) {
    res.writeHead(304, page.headers).end();
    return;
  }
  const form = page.isEmpty ? 'identity' : encoding;
  const body = inForm(page.forms, form);
  const own = ['Content-Length', `${body.length}`];
  if (form !== 'identity') own.push('Content-Encoding', form);
  res.writeHead(page.status, page.headers.concat(own));
  res.end(isHead ? undefined : body);
}
