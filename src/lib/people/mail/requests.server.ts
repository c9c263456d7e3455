import type { APIContext } from 'astro';
import { AppError } from '@/lib/kernel/http/errors';
import { endByKey } from './lists.server';
import type { Mailbox } from './schema';
import { hasMailbox, readBoxedHtml, readMailbox } from './service.server';
import { silenceByKey } from './silence.server';

/** `GET /correo`: what would have been sent. Undefined where mails leave. */
export async function answerMailbox({
  url,
}: Pick<APIContext, 'url'>): Promise<Mailbox | undefined> {
  if (!hasMailbox()) return undefined;
  const mails = await readMailbox();
  const name = url.searchParams.get('ver');
  return { mails, open: mails.find(({ id }) => id === name) };
}

/** A mail's own document may show what is in it, inside our page, and do nothing else. */
const FRAMED = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Cache-Control': 'private, no-store',
};

/** `GET /correo/{id}`: the HTML of one mail of the mailbox. Throws `notFound`. */
export async function answerMail(id: string | undefined): Promise<Response> {
  const html = id && (await readBoxedHtml(id));
  if (!html) throw new AppError('notFound');
  // Its links lead the whole page on, as in a mail program.
  const framed = html.replace('<head>', '<head><base target="_top">');
  return new Response(framed, { headers: FRAMED });
}

/** Ends what a key ends, however often, or lets it come again. An unknown one ends nothing. */
export async function leaveBy(llave: string, isOver = true): Promise<void> {
  if (!isOver) return silenceByKey(llave, false);
  await endByKey(llave);
  await silenceByKey(llave, true);
}
