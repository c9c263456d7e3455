import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '@/lib/kernel/env/config';
import { locationAt, pageAt, type RequestedHost } from '@/lib/page/domains/hosts/paths';
import { astro } from '../astro';
import { requestFailed } from '../requests/access-log';
import { bodyOf, readerOf } from '../requests/pages';
import type { Handler, RequestContext } from '../requests/pipeline';

const HTML = /^text\/html\b/;

/** An answer of ours as an own host gives it: its links lead where they do there. */
export async function rewriteForHost(
  answer: Response,
  own: RequestedHost,
  { publicUrl }: Config,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  const location = headers.get('location');
  if (location) headers.set('location', locationAt(location, own, publicUrl));
  const { status } = answer;
  if (!answer.body || !HTML.test(headers.get('content-type') ?? '')) {
    return new Response(answer.body, { status, headers });
  }
  headers.delete('content-length');
  return new Response(pageAt(await answer.text(), own, publicUrl), { status, headers });
}

function headersOf({ headers }: IncomingMessage): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, `${value}`);
  }
  return copied;
}

function requestOf({ req }: RequestContext, { publicUrl }: Config): Request {
  const { method = 'GET', url = '' } = req;
  const body = bodyOf(req);
  const init = { method, headers: headersOf(req) };
  if (!body || method === 'GET' || method === 'HEAD') return new Request(publicUrl + url, init);
  const stream = Readable.toWeb(Readable.from(body)) as unknown as BodyInit;
  return new Request(publicUrl + url, { ...init, body: stream, duplex: 'half' } as RequestInit);
}

async function write(res: ServerResponse, answer: Response): Promise<void> {
  res.statusCode = answer.status;
  answer.headers.forEach((value, name) => void res.setHeader(name, value));
  if (!answer.body || res.req.method === 'HEAD') return void res.end();
  await pipeline(Readable.fromWeb(answer.body as never), res);
}

async function answer(
  context: RequestContext,
  own: RequestedHost,
  settings: Config,
): Promise<void> {
  const { res, clientAddress } = context;
  const locals = { clientAddress, ownHost: own, reader: readerOf(res) } as App.Locals;
  const request = requestOf(context, settings);
  await write(res, await rewriteForHost(await astro.render(request, { locals }), own, settings));
}

/** Answers what an own host is asked for, drawn for it each time: what is kept is the front's. */
export function renderedAtHost(settings: Config): Handler {
  return (context, next) => {
    if (!context.own) return next();
    answer(context, context.own, settings).catch((err: unknown) => {
      requestFailed(err);
      context.res.destroy();
    });
  };
}
