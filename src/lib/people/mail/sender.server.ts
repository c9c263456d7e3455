import type { Database } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import type { Mail } from './definitions';
import type { Frame, MailColours } from './render';
import { mailSettings } from './settings.server';
import { getMailTexts } from './texts';

/** An address of a page's own that its mails are from, and the key that they are signed by (DKIM). */
export interface OwnAddress {
  address: string;
  domain: string;
  selector: string;
}

/** What is read of the page that a mail is of only when it leaves. */
export interface SenderParts {
  /** The private key of its own address; without it the mail is from the product's address. */
  key?: string | undefined;
  /** The mark of its brand, or its portrait, as PNG. */
  picture: Buffer | undefined;
  /** Its colours, where it has no brand. */
  colours?: MailColours;
}

/** A page whose mails bear its own name and look. */
export interface PageSender {
  uid: string;
  slug: string;
  /** What its mails call the place that they are from; `name` is that of the From header. */
  site: string;
  name: string;
  /** Its address on the web. */
  home: string;
  /** Where a path of ours is for who reads its mails. */
  linkTo(path: string): string;
  colours: MailColours;
  /** Those of what the product says on such a page. */
  neutralColours: MailColours;
  /** Undefined where its mails are from the product's address. */
  own: OwnAddress | undefined;
  /** Where answers go to mails that are from the product's address because its own was refused. */
  answers: string | undefined;
  readParts(): Promise<SenderParts>;
}

/** Where the senders of pages come from: brands provide it (src/server/mails.ts). */
export interface SenderSource {
  /** The sender of a page; undefined where its mails bear the product's name. */
  find(uid: string): PageSender | undefined;
  /** The colours and the portrait of a page without a brand; undefined where there is none any more. */
  readLook(uid: string): Promise<SenderParts | undefined>;
  /** Records, with the mail, that one from a page's own address was refused, and taken from ours. */
  recordRefusal(tx: Database, sender: { uid: string; selector: string }): Promise<void>;
}

let source: SenderSource | undefined;

/** Sets where the senders of pages come from. Without it every mail is in the product's name. */
export function setSenderSource(newSource: SenderSource): void {
  source = newSource;
}

/** Reads what a mail of a page without a brand wears. */
export async function readLook(uid: string): Promise<SenderParts | undefined> {
  return source?.readLook(uid);
}

/** Records that a page's own address was refused, in the transaction of the mail. */
export async function recordRefusal(
  tx: Database,
  sender: { uid: string; selector: string },
): Promise<void> {
  await source?.recordRefusal(tx, sender);
}

/** In whose name a mail is: the product's, or a page's. */
export interface Sender {
  /** What it calls the place that it is from. */
  site: string;
  from: { name: string; address: string };
  /** Where answers go, where that is not whom it is from. */
  replyTo?: string | undefined;
  /** Where a path of ours is for who reads it. */
  linkTo(path: string): string;
  frame: Pick<Frame, 'home' | 'colours'>;
  page?: PageSender;
  /** The address that it is signed for, where that is not ours. */
  own?: OwnAddress | undefined;
}

function productSender(): Sender {
  const { publicUrl, siteName } = config();
  const { from } = mailSettings();
  return {
    site: siteName,
    from: { name: from.name ?? siteName, address: from.address },
    linkTo: (path) => publicUrl + path,
    frame: { home: { name: siteName, address: publicUrl } },
  };
}

/** What is the product's to say about a page that does not show the product's name. */
function neutralSender({ linkTo, neutralColours }: PageSender, language: string): Sender {
  const { address } = mailSettings().from;
  const { neutral: t } = getMailTexts(language);
  return {
    site: t.site,
    from: { name: t.name, address },
    linkTo,
    frame: { colours: neutralColours },
  };
}

function pageSender(page: PageSender): Sender {
  const { site, name, home, linkTo, colours, own, answers } = page;
  const address = own?.address ?? mailSettings().from.address;
  return {
    ...{ site, from: { name, address }, linkTo, page, own },
    ...(!own && { replyTo: answers }),
    frame: { home: { name: site, address: home }, colours },
  };
}

/** In whose name a mail of a page is; of none where it is the product's own. */
export function senderOf(
  mail: Mail<unknown> | undefined,
  uid: string | undefined,
  language: string,
): Sender {
  const page = uid === undefined ? undefined : source?.find(uid);
  if (!page) return productSender();
  return mail?.isNeutral ? neutralSender(page, language) : pageSender(page);
}

/** The same from the product's address: the page's cannot be signed for, or was refused. */
export function withoutOwnAddress(sender: Sender): Sender {
  const { address } = mailSettings().from;
  const replyTo = sender.page?.answers;
  return { ...sender, own: undefined, from: { ...sender.from, address }, replyTo };
}
