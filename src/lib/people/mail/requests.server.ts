import type { APIContext } from 'astro';
import { AppError } from '@/lib/kernel/http/errors';
import { slugOf } from '@/lib/page/profile/service.server';
import { endByKey, listOfKey } from './lists.server';
import { isKey } from './rules';
import type { Leaving, Mailbox } from './schema';
import { hasMailbox, readBoxedHtml, readMailbox } from './service.server';
import { isSilencedByKey, silenceByKey } from './silence.server';

/** `GET /correo`: what would have been sent. Undefined where mails leave. */
export async function answerMailbox({
  url,
}: Pick<APIContext, 'url'>): Promise<Mailbox | undefined> {
  if (!hasMailbox()) return undefined;
  const mails = await readMailbox();
  const wanted = url.searchParams.get('ver');
  return { mails, open: mails.find(({ id }) => id === wanted) };
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

async function leavingBy(llave: string): Promise<Omit<Leaving, 'pagina'> | undefined> {
  const isSilenced = await isSilencedByKey(llave);
  if (isSilenced !== undefined) return { llave, isOver: isSilenced };
  const found = isKey(llave) ? await listOfKey(llave) : undefined;
  if (!found) return undefined;
  const page = `/${(await slugOf(found.uid)) ?? ''}`;
  return { llave, list: { kind: found.tipo, page }, isOver: !found.activo };
}

/** `GET /correo/baja/{llave}`: undefined for a key that ends nothing. */
export async function answerLeaving({
  params,
  url,
}: Pick<APIContext, 'params' | 'url'>): Promise<Leaving | undefined> {
  const leaving = await leavingBy(params['llave'] ?? '');
  const pagina = (url.searchParams.get('pagina') ?? '').slice(0, 30);
  return leaving && { ...leaving, pagina };
}

/** Ends what a key ends, however often, or lets it come again. An unknown one ends nothing. */
export async function leaveBy(llave: string, isOver = true): Promise<void> {
  if (!isOver) return silenceByKey(llave, false);
  await endByKey(llave);
  await silenceByKey(llave, true);
}
