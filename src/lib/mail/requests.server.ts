import type { APIContext } from 'astro';
import { z } from 'zod';
import { existing } from '@/lib/core/http/errors';
import { endByKey } from './lists.server';
import { silenceByKey } from './opt-outs.server';
import type { Mailbox } from './schema';
import { hasMailbox, readBoxedHtml, readMailbox } from './service.server';

/** `GET /correo`: the demo mailbox. Undefined unless MAIL is `demo`. */
export async function handleMailbox({
  url,
}: Pick<APIContext, 'url'>): Promise<Mailbox | undefined> {
  if (!hasMailbox()) return undefined;
  // Another text begins with the newest mail.
  const { data: antes = '' } = z.uuid().safeParse(url.searchParams.get('antes'));
  const box = await readMailbox(antes);
  const name = url.searchParams.get('ver');
  return { ...box, antes, open: box.mails.find(({ id }) => id === name) };
}

/** Response headers of a framed mail. The frame may show the mail and load nothing else. */
const FRAMED = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Cache-Control': 'private, no-store',
};

/** `GET /correo/{id}`: the HTML of one mail of the mailbox. Throws `notFound`. */
export async function handleMail(id: string | undefined): Promise<Response> {
  const html = existing(id && (await readBoxedHtml(id)));
  // The mail's links open in the whole page, as in a mail program.
  const framed = html.replace('<head>', '<head><base target="_top">');
  return new Response(framed, { headers: FRAMED });
}

/**
 * Ends the subscription of a list's key, or opts the address of a silence key out. With `isLeaving`
 * false only removes that opt-out. Idempotent; an unknown key changes nothing.
 */
export async function unsubscribeBy(llave: string, isLeaving = true): Promise<void> {
  if (!isLeaving) return silenceByKey(llave, false);
  await endByKey(llave);
  await silenceByKey(llave, true);
}
