import type { SendMailOptions } from 'nodemailer';
import { SecretError } from '@/lib/core/crypto/cipher';
import { canSeal } from '@/lib/core/crypto/sealed.server';
import { once } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { findMailKind, type Mail, type MailContent } from './definitions';
import type { Frame, Rendered } from './frame';
import { silenceKey } from './opt-outs.server';
import * as queries from './queries.server';
import { renderMail } from './render';
import { headerText, leavePath } from './rules';
import {
  type OwnAddress,
  readPageParts,
  replyAddressOf,
  type Sender,
  type SenderParts,
  senderOf,
  withoutOwnAddress,
} from './sender.server';
import { mailSettings } from './settings.server';
import type { BegunMail } from './smtp/contract.server';
import { getMailTexts } from './texts';

/** Content-ID of a brand's picture. */
const MARK = 'marca';

/** The stored data of an unsent mail. */
export interface MailData {
  params: unknown;
  /** The unsubscribe key of the mail's list. */
  llave?: string;
  /** The uid of the page in whose name the mail is sent. */
  pagina?: string;
  /** The brand's sender that was refused. The mail is sent from the product's address instead. */
  rechazado?: { uid: string; selector: string };
}

/** Serializes a mail's data, encrypted if `canSeal`. */
export function packData(id: string, data: MailData, canSeal: boolean): string {
  const json = JSON.stringify(data);
  return canSeal ? queries.sealedData.seal(id, json) : json;
}

/** Returns a mail's data; undefined if it was cleared or can no longer be decrypted. */
function unpackData({ id, datos }: queries.MailRow): MailData | undefined {
  if (datos === '') return undefined;
  try {
    return JSON.parse(datos.startsWith('{') ? datos : queries.sealedData.open(id, datos));
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}

/** A composed mail: recipient, sender, headers, text and HTML. */
export interface Composed extends Rendered {
  from: { name: string; address: string };
  /** Reply-To, where it differs from the sender. */
  replyTo: string | undefined;
  /** True if `from` has the page's name. */
  isOfPage: boolean;
  to: string;
  messageId: string;
  date: Date;
  /** Unsubscribe page, and a one-click URL for mail programs where there is one. */
  stop: { page: string; call?: string } | undefined;
  /** The page's own sender address, with its key. */
  own: OwnAddress | undefined;
  parts: SenderParts | undefined;
}

function contentOf({ plantilla, idioma }: queries.MailRow, { params }: MailData, site: string) {
  return findMailKind(plantilla)?.contentOf(params, idioma, site);
}

/**
 * Returns the unsubscribe link. It is taken from the mail's content if that has one, else built
 * from the key of its list. A mail that strangers can trigger gets a key of the address, which only
 * such mails contain.
 */
function stopOf({ stop }: MailContent, { llave }: MailData, sender: Sender, row: queries.MailRow) {
  const { linkTo, page: own } = sender;
  const t = getMailTexts(row.idioma);
  if (stop) {
    const call = stop.call && { call: linkTo(stop.call) };
    return { label: stop.label, page: linkTo(stop.path), ...call };
  }
  const isUnasked = !llave && findMailKind(row.plantilla)?.isTriggeredByStrangers;
  const key = isUnasked ? silenceKey(row.para) : llave;
  if (!key) return undefined;
  const page = linkTo(leavePath(key, own?.slug));
  return { label: isUnasked ? t.stopAll : t.stop, page, call: linkTo(`/api/correo/baja/${key}`) };
}

function senderFor(row: queries.MailRow, data: MailData, parts?: SenderParts): Sender {
  const sender = senderOf(findMailKind(row.plantilla), data.pagina, row.idioma);
  const isOurs = data.rechazado || (parts && !parts.key);
  return isOurs ? withoutOwnAddress(sender) : sender;
}

/** Reads the sender data of a mail's page; undefined without a page. */
export async function readPartsOf(row: queries.MailRow): Promise<SenderParts | undefined> {
  const data = unpackData(row);
  if (!data?.pagina) return undefined;
  const { page } = senderFor(row, data);
  if (page) return page.readParts();
  return findMailKind(row.plantilla)?.showsPageColours ? readPageParts(data.pagina) : undefined;
}

/** Reads the same before sending, with the address to which replies go. */
export async function readPartsToSend(row: queries.MailRow): Promise<SenderParts | undefined> {
  const parts = await readPartsOf(row);
  const { pagina } = unpackData(row) ?? {};
  if (!pagina || findMailKind(row.plantilla)?.isNeutral) return parts;
  return { picture: undefined, ...parts, replyTo: await replyAddressOf(pagina) };
}

/**
 * Returns the mail's data for another attempt from the product's address; undefined if the mail has
 * that address already.
 */
export function fromOurAddress(row: queries.MailRow): string | undefined {
  const data = unpackData(row);
  const { page, own } = (data && senderFor(row, data)) ?? {};
  if (!data || !page || !own) return undefined;
  const rechazado = { uid: page.uid, selector: own.selector };
  return packData(row.id, { ...data, rechazado }, canSeal());
}

/** Returns the brand's sender that was refused in an earlier attempt, if any. */
export function refusedSender(row: queries.MailRow): MailData['rechazado'] {
  return unpackData(row)?.rechazado;
}

/** Composes a stored mail; undefined if its data cannot be read. To send it, pass `parts`. */
export function composeMail(row: queries.MailRow, parts?: SenderParts): Composed | undefined {
  const data = unpackData(row);
  const sender = data && senderFor(row, data, parts);
  const content = sender && contentOf(row, data, sender.site);
  if (!content) return undefined;
  const { from, replyTo, frame, own, linkTo } = sender;
  const stop = stopOf(content, data, sender, row);
  const picture = parts?.picture;
  const around: Frame = {
    ...frame,
    linkTo,
    language: row.idioma,
    picture: picture && `cid:${MARK}`,
    ...(parts?.colours && { colours: parts.colours, isPortrait: true }),
    stop: stop && { label: stop.label, address: stop.page },
  };
  const render = findMailKind(row.plantilla)?.render;
  const rendered = render ? render(data.params, content, around) : renderMail(content, around);
  const host = from.address.split('@').at(-1) ?? 'localhost';
  return {
    ...rendered,
    from: { name: headerText(parts?.name ?? from.name), address: from.address },
    replyTo: own ? undefined : (replyTo ?? parts?.replyTo),
    isOfPage: sender.page !== undefined || parts?.name !== undefined,
    to: row.para,
    // The same at every attempt, so that servers detect a duplicate.
    messageId: `<${row.id}@${host}>`,
    date: new Date(row.creadoEn),
    stop,
    own,
    parts,
  };
}

/** Returns a mail's subject, link and page; undefined if its data cannot be read. */
export function summaryOf(
  row: queries.MailRow,
): { asunto: string; enlace: string; pagina?: string } | undefined {
  const data = unpackData(row);
  const sender = data && senderFor(row, data);
  const content = sender && contentOf(row, data, sender.site);
  if (!content) return undefined;
  const { subject, action, stop } = content;
  const enlace = sender.linkTo(action?.path ?? stop?.path ?? '/');
  return { asunto: headerText(subject), enlace, ...(sender.page && { pagina: sender.page.uid }) };
}

/**
 * All header fields that receivers act on (RFC 6376, 5.4.1; RFC 8058, 4), because a field missing
 * in `h=` can be changed in transit. Fields that a mail lacks are ignored.
 */
const SIGNED_FIELDS = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'In-Reply-To', 'References'],
  ...['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

function signature({ own, parts }: Composed): Pick<SendMailOptions, 'dkim'> {
  if (!own || !parts?.key) return {};
  const { domain: domainName, selector: keySelector } = own;
  const headerFieldNames = SIGNED_FIELDS;
  return { dkim: { domainName, keySelector, privateKey: parts.key, headerFieldNames } };
}

function pictures({ parts }: Composed): Pick<SendMailOptions, 'attachments'> {
  const content = parts?.picture;
  if (!content) return {};
  const contentDisposition = 'inline';
  return {
    attachments: [{ cid: MARK, filename: `${MARK}.png`, content, contentDisposition }],
  };
}

/**
 * Returns the mail for nodemailer, with one-click unsubscribe (RFC 8058). Bounces return to
 * `returnPath`, or to the product's address.
 */
export function forTransport(
  mail: Composed,
  returnPath = mailSettings().from.address,
): SendMailOptions {
  const { from, replyTo, to, subject, text, html, messageId, date, stop } = mail;
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    date,
    // An address of the Contacto block is nobody's proof of the product's name.
    ...(replyTo && { replyTo: { name: mail.isOfPage ? from.name : '', address: replyTo } }),
    ...signature(mail),
    ...pictures(mail),
    // The recipient is an object, so that its text cannot add recipients. The envelope has the
    // product's address, because the product's server sends the mail: receivers check the envelope
    // by that domain (SPF), and a brand by its DKIM key.
    envelope: { from: returnPath, to: [to] },
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Written as plain headers, because nodemailer's `list` writes every value as an address, and
      // List-Unsubscribe-Post is a word (RFC 8058, 3.1).
      ...(stop?.call && {
        'List-Unsubscribe': `<${stop.call}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Renders a mail of a page as it would be sent, without its embedded picture. */
export async function previewMail<Data>(
  { name }: Mail<Data>,
  params: Data,
  page: string,
): Promise<Rendered> {
  const row = {
    id: '',
    persona: null,
    para: '',
    buzon: '',
    cupo: '',
    plantilla: name,
    idioma: config().language,
    datos: JSON.stringify({ params, pagina: page }),
    estado: 'espera' as const,
    creadoEn: nowMs(),
    enviadoEn: null,
  };
  const parts = await readPartsOf(row);
  const mail = composeMail(row, parts && { ...parts, picture: undefined });
  if (!mail) throw new Error('the mail cannot be composed');
  return mail;
}

interface MailOut {
  to: string;
  id: string;
  /** Address to which bounces return, where it differs from the product's. */
  returnPath: string | undefined;
}

/**
 * Returns a function that starts to send mails of one kind and page without the outbox. It sends a
 * mail except for its last line. The caller stores that the mail was sent before it calls `finish`,
 * so that no crash sends the mail twice. The page's look is read once. `id` is unique to a mail and
 * part of its Message-ID.
 */
export async function openMailOut<Data>(mail: Mail<Data>, page: string) {
  const rowOf = (id: string, to: string, params?: Data): queries.MailRow => ({
    id,
    persona: null,
    para: to,
    buzon: '',
    cupo: '',
    plantilla: mail.name,
    idioma: config().language,
    datos: JSON.stringify({ params, pagina: page }),
    estado: 'enviado',
    creadoEn: nowMs(),
    enviadoEn: nowMs(),
  });
  const parts = await readPartsToSend(rowOf('', ''));
  return async ({ to, id, returnPath }: MailOut, params: Data): Promise<BegunMail> => {
    const { smtp } = mailSettings();
    if (!smtp) {
      // Without SMTP the mail is stored for the demo mailbox.
      const shown = { ...rowOf(newId(), to), datos: '' };
      shown.datos = packData(shown.id, { params, pagina: page }, canSeal());
      return { finish: () => once((db) => queries.insertMail(db, shown)) };
    }
    const row = rowOf(id, to, params);
    const composed = composeMail(row, parts);
    if (!composed) throw new Error('the mail cannot be composed');
    const { beginBySmtp } = await import('./smtp/provider.server');
    return beginBySmtp(smtp, forTransport(composed, returnPath));
  };
}
