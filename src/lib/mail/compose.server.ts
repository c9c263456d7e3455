import type { SendMailOptions } from 'nodemailer';
import { SecretError } from '../crypto/cipher';
import { config } from '../env/config';
import type { MailContent, MailParams, MailTemplate } from './kinds';
import * as queries from './queries.server';
import { type Rendered, renderMail } from './render';
import { headerText } from './rules';
import { mailSettings } from './settings.server';
import { getMailTexts } from './texts';

/** What is kept of a mail until it leaves. */
export interface MailData {
  params: MailParams[MailTemplate];
  /** The key that ends the list it is of. */
  llave?: string;
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
  to: string;
  messageId: string;
  date: Date;
  /** Where it ends: for people, and for programs by one POST where it is of a list. */
  stop: { page: string; call?: string } | undefined;
}

function contentOf(row: queries.MailRow, { params }: MailData): MailContent | undefined {
  const { templates } = getMailTexts(row.idioma);
  if (!Object.hasOwn(templates, row.plantilla)) return undefined;
  // What is stored under a name was made for it.
  const words = templates[row.plantilla as MailTemplate] as (
    params: MailData['params'],
    site: string,
  ) => MailContent;
  return words(params, config().siteName);
}

/** How a mail is ended: a list by its key, what nobody asked for on a page of its own. */
function stopOf({ stop }: MailContent, { llave }: MailData, language: string) {
  const { publicUrl } = config();
  if (stop) {
    const call = stop.call && { call: `${publicUrl}${stop.call}` };
    return { label: stop.label, page: `${publicUrl}${stop.path}`, ...call };
  }
  if (!llave) return undefined;
  const { stop: label } = getMailTexts(language);
  const [page, call] = ['/correo/baja', '/api/correo/baja'].map(
    (at) => `${publicUrl}${at}/${llave}`,
  );
  return { label, page: page ?? '', call: call ?? '' };
}

/** Makes a mail of what is kept of it; undefined when that cannot be read any more. */
export function composeMail(row: queries.MailRow): Composed | undefined {
  const data = unpackData(row);
  const content = data && contentOf(row, data);
  if (!content) return undefined;
  const { publicUrl, siteName } = config();
  const mail = mailSettings();
  const stop = stopOf(content, data, row.idioma);
  const rendered = renderMail(content, {
    site: siteName,
    origin: publicUrl,
    language: row.idioma,
    stop: stop && { label: stop.label, address: stop.page },
  });
  const host = mail.from.address.split('@').at(-1) ?? 'localhost';
  return {
    ...rendered,
    from: { name: headerText(mail.from.name ?? siteName), address: mail.from.address },
    to: row.para,
    // The same at every try: a mail that arrives twice is known by it.
    messageId: `<${row.id}@${host}>`,
    date: new Date(row.creadoEn),
    stop,
  };
}

/** The mail for nodemailer. RFC 8058: one POST ends a list, without a page in between. */
export function forTransport(mail: Composed): SendMailOptions {
  const { from, to, subject, text, html, messageId, date, stop } = mail;
  return {
    ...{ from, to: { name: '', address: to }, subject, text, html, messageId, date },
    // The address comes from us: nothing in it may be more than one.
    envelope: { from: from.address, to: [to] },
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(stop?.call && {
      list: { unsubscribe: { url: stop.call }, 'unsubscribe-post': 'List-Unsubscribe=One-Click' },
    }),
  };
}
