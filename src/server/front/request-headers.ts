import type { IncomingMessage } from 'node:http';

/** What a request says that matters for a kept page. */
export interface RequestHeaders {
  /** Host, and whether there is exactly one. */
  host: string | undefined;
  hasOneHost: boolean;
  cookie: string | undefined;
  /** Accept-Encoding. */
  encodings: string;
  /** If-None-Match. */
  known: string | undefined;
  hasBody: boolean;
}

const is = (name: string, wanted: string) => name === wanted || name.toLowerCase() === wanted;
const join = (before: string | undefined, value: string, between: string) =>
  before === undefined ? value : before + between + value;

function take(read: RequestHeaders, name: string, value: string): void {
  // Their lengths alone leave out nearly all others.
  switch (name.length) {
    case 4:
      if (!is(name, 'host')) return;
      read.hasOneHost = read.host === undefined;
      read.host ??= value;
      return;
    case 6:
      if (is(name, 'cookie')) read.cookie = join(read.cookie, value, '; ');
      return;
    case 13:
      if (is(name, 'if-none-match')) read.known = join(read.known, value, ', ');
      return;
    case 14:
      if (is(name, 'content-length')) read.hasBody = true;
      return;
    case 15:
      if (is(name, 'accept-encoding'))
        read.encodings = join(read.encodings || undefined, value, ', ');
      return;
    case 17:
      if (is(name, 'transfer-encoding')) read.hasBody = true;
  }
}

/**
 * Reads what was asked for from the headers as they came: the object that Node makes of
 * them at the first look costs as much as the rest of an answer.
 */
export function readRequestHeaders({ rawHeaders }: IncomingMessage): RequestHeaders {
  const headers: RequestHeaders = {
    host: undefined,
    hasOneHost: false,
    cookie: undefined,
    encodings: '',
    known: undefined,
    hasBody: false,
  };
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    take(headers, rawHeaders[index] as string, rawHeaders[index + 1] as string);
  }
  return headers;
}
