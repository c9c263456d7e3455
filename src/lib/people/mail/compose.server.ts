import type { SendMailOptions } from 'nodemailer';
import { SecretError } from '@/lib/kernel/crypto/cipher';
import { canSeal } from '@/lib/kernel/crypto/sealed.server';
import { findMailKind, type MailContent } from './definitions';
import * as queries from './queries.server';
import { type Rendered, renderMail } from './render';
import { headerText, leavePath } from './rules';
import {
  type OwnAddress,
  readLook,
  type Sender,
  type SenderParts,
  senderOf,
  withoutOwnAddress,
} from './sender.server';
import { mailSettings } from './settings.server';
import { silenceKey } from './silence.server';
import { getMailTexts } from './texts';

/** What a brand's picture is called inside a mail. */
const MARK = 'marca';

/** What is kept of a mail until it leaves. */
export interface MailData {
  params: unknown;
  /** The key that ends the list it is of. */
  llave?: string;
  /** The page in whose name it is. */
  pagina?: string;
  /** The sender of its brand that was refused: it is from our address. */
  rechazado?: { uid: string; selector: string };
}

/** Keeps what a mail is made of: sealed where there is a key. */
export function packData(id: string, data: MailData, canSeal: boolean): string {
  const json = JSON.stringify(data);
  return canSeal ? queries.sealedData.seal(id, json) : json;
}

/** What a mail is made of; undefined when it cannot be read any more. */
function unpackData({ id, datos }: queries.MailRow): MailData | undefined {
  if (datos === '') return undefined;
  try {
    return JSON.parse(datos.startsWith('{') ? datos : queries.sealedData.open(id, datos));
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}

/** A mail as it leaves: who to and from, its headers and its two forms. */
export interface Composed extends Rendered {
  from: { name: string; address: string };
  /** Where answers go, where that is not whom it is from. */
  replyTo: string | undefined;
  to: string;
  messageId: string;
  date: Date;
  /** Where it ends: for people, and for programs by one POST where it is of a list. */
  stop: { page: string; call?: string } | undefined;
  /** The page's own address that it is from, and what was read of its sender. */
  own: OwnAddress | undefined;
  parts: SenderParts | undefined;
}

function contentOf({ plantilla, idioma }: queries.MailRow, { params }: MailData, site: string) {
  return findMailKind(plantilla)?.contentOf(params, idioma, site);
}

/**
 * How to unsubscribe from a mail: by its text, a list by its key, and a mail that strangers can
 * trigger by a key of the address, which only its mails contain.
 */
function stopOf({ stop }: MailContent, { llave }: MailData, sender: Sender, row: queries.MailRow) {
  const { linkTo, page: own } = sender;
  const t = getMailTexts(row.idioma);
  if (stop) {
    const call = stop.call && { call: linkTo(stop.call) };
    return { label: stop.label, page: linkTo(stop.path), ...call };
  }
  const isUnasked = !llave && findMailKind(row.plantilla)?.isOpenToAll;
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

/** Reads what a mail needs of its page before it leaves; undefined where that is nothing. */
export async function readPartsOf(row: queries.MailRow): Promise<SenderParts | undefined> {
  const data = unpackData(row);
  if (!data?.pagina) return undefined;
  const { page } = senderFor(row, data);
  if (page) return page.readParts();
  return findMailKind(row.plantilla)?.wearsPage ? readLook(data.pagina) : undefined;
}

/** The same mail from the product's address, where its page's own was refused; undefined else. */
export function fromOurAddress(row: queries.MailRow): string | undefined {
  const data = unpackData(row);
  const { page, own } = (data && senderFor(row, data)) ?? {};
  if (!data || !page || !own) return undefined;
  const rechazado = { uid: page.uid, selector: own.selector };
  return packData(row.id, { ...data, rechazado }, canSeal());
}

/** The sender that was refused before this mail was tried from our address; undefined else. */
export function refusedSender(row: queries.MailRow): MailData['rechazado'] {
  return unpackData(row)?.rechazado;
}

/**
 * Makes a mail of what is stored of it; undefined when that cannot be read any more. `parts` are
 * those of its page, where it leaves.
 */
export function composeMail(row: queries.MailRow, parts?: SenderParts): Composed | undefined {
  const data = unpackData(row);
  const sender = data && senderFor(row, data, parts);
  const content = sender && contentOf(row, data, sender.site);
  if (!content) return undefined;
  const { from, replyTo, frame, own, linkTo } = sender;
  const stop = stopOf(content, data, sender, row);
  const picture = parts?.picture;
  const rendered = renderMail(content, {
    ...{ ...frame, linkTo, language: row.idioma, picture: picture && `cid:${MARK}` },
    ...(parts?.colours && { colours: parts.colours, isPortrait: true }),
    stop: stop && { label: stop.label, address: stop.page },
  });
  const host = from.address.split('@').at(-1) ?? 'localhost';
  return {
    ...rendered,
    from: { name: headerText(from.name), address: from.address },
    replyTo,
    to: row.para,
    // The same at every try: a mail that arrives twice is known by it.
    messageId: `<${row.id}@${host}>`,
    date: new Date(row.creadoEn),
    stop,
    own,
    parts,
  };
}

/** What a mail says in one line with its link, and in whose name; undefined when it cannot be read any more. */
export function summaryOf(
  row: queries.MailRow,
): { asunto: string; enlace: string; pagina?: string } | undefined {
  const data = unpackData(row);
  const sender = data && senderFor(row, data);
  const content = sender && contentOf(row, data, sender.site);
  if (!content) return undefined;
  const { subject, action, stop } = content;
  const enlace = sender.linkTo(action?.path ?? stop?.path ?? '/');
  return {
    ...{ asunto: headerText(subject), enlace },
    ...(sender.page && { pagina: sender.page.uid }),
  };
}

/**
 * Every field that a receiver acts on (RFC 6376, 5.4.1; RFC 8058, 4): what is not in `h=` can be
 * changed on the way. What a mail lacks is passed over.
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

/** The mail for nodemailer. RFC 8058: one POST ends a list, without a page in between. */
export function forTransport(mail: Composed): SendMailOptions {
  const { from, replyTo, to, subject, text, html, messageId, date, stop } = mail;
  const { address } = mailSettings().from;
  return {
    ...{ from, to: { name: '', address: to }, subject, text, html, messageId, date },
    ...(replyTo && { replyTo: { name: from.name, address: replyTo } }),
    ...signature(mail),
    ...pictures(mail),
    // The address comes from us: nothing in it may be more than one. What comes back comes to us,
    // whose server sends it: receivers check that by our domain (SPF), and a brand by its key.
    envelope: { from: address, to: [to] },
    headers: {
      'Auto-Submitted': 'auto-generated',
      // nodemailer's `list` writes every value as an address; this one is a word (RFC 8058, 3.1).
      ...(stop?.call && {
        'List-Unsubscribe': `<${stop.call}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
