import { STATUS_CODES } from 'node:http';
import { errorText } from '@/lib/api/v1/problem';
import { config } from '@/lib/core/env/config';
import { securityHeaders } from '@/lib/core/http/headers';
import { getHttpTexts } from '@/lib/core/http/texts';
import { type Step, VARIABLES, WAYS } from '@/lib/operator/installation/step';
import { missingSteps } from '@/lib/operator/installation/steps.server';
import { getInstallationTexts } from '@/lib/operator/installation/texts';
import type { LastWords } from './http-server';
import type { RequestContext } from './pipeline';

const STATUS = {
  malformed: 400,
  notFound: 404,
  methodNotAllowed: 405,
  timedOut: 408,
  tooLarge: 413,
  addressTooLong: 414,
  expectationFailed: 417,
  misdirected: 421,
  headersTooLarge: 431,
} as const;

/** Why a request never gets to a page. */
export type Rejection = keyof typeof STATUS;

/**
 * The page that a new installation shows under a host that it does not know yet: the missing
 * settings, in order. Undefined where the host is known.
 */
function firstWords(): string {
  const missing = missingSteps();
  if (!missing.includes('address')) return '';
  const t = getInstallationTexts(config().language);
  const ways = WAYS.map(({ name, variables }) => `   - ${variables.join(', ')}: ${t.ways[name]}`);
  const line = (step: Step, index: number) =>
    step === 'ways'
      ? [`${index + 1}. ${t.steps.ways}`, ...ways]
      : `${index + 1}. ${VARIABLES[step].join(', ')}: ${t.steps[step]}`;
  const lines = missing.flatMap(line);
  return `\n${t.operator}\n${lines.join('\n')}\n`;
}

const FOR_PROGRAMS = /^\/(?:api\/|mcp(?:\?|$))/;

/** Returns true for addresses that programs ask for, also where the path cannot be decoded. */
export function isForPrograms({ path, req }: Pick<RequestContext, 'path' | 'req'>): boolean {
  return FOR_PROGRAMS.test(path) || FOR_PROGRAMS.test(req.url ?? '');
}

/** Answers with a refusal: in the one error shape to programs, as a sentence to people. */
export function reject(context: RequestContext, code: Rejection, headers = {}): void {
  const { req, res } = context;
  const message = getHttpTexts(config().language).server[code];
  const forPrograms = isForPrograms(context);
  const more = code === 'misdirected' ? firstWords() : '';
  const error = errorText(req.headers.accept, STATUS[code], { code, message });
  const body = forPrograms ? error.text : `${message}\n${more}`;
  res.writeHead(STATUS[code], {
    'Content-Type': forPrograms ? error.type : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(body);
}

/** A refusal as bytes, for a socket whose request could not even be parsed. */
function rawRejection(code: Rejection, secure: boolean, headers = {}): string {
  const status = STATUS[code];
  const body = `${getHttpTexts(config().language).server[code]}\n`;
  const lines = Object.entries({
    ...securityHeaders('/', secure),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** The refusals for what never becomes a request; `methods` are those that are allowed anywhere. */
export function lastWords(secure: boolean, methods: readonly string[]): LastWords {
  return {
    malformed: rawRejection('malformed', secure),
    timedOut: rawRejection('timedOut', secure),
    headersTooLarge: rawRejection('headersTooLarge', secure),
    methodNotAllowed: rawRejection('methodNotAllowed', secure, { Allow: methods.join(', ') }),
  };
}
