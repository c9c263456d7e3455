import type { Database } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import type { Mail } from './definitions';
import type { Frame, MailColours } from './frame';
import { mailSettings } from './settings.server';
import { getMailTexts } from './texts';

/** A page's own sender address, and its DKIM key. */
export interface OwnAddress {
  address: string;
  domain: string;
  selector: string;
}

/** Data of a mail's page that is read only when the mail is sent. */
export interface SenderParts {
  /** The private DKIM key of the page's own address. Without it the product's address is used. */
  key?: string | undefined;
  /** The brand's logo or the page's avatar, as PNG. */
  picture: Buffer | undefined;
  /** Colours and From name of a page without a brand. */
  colours?: MailColours;
  name?: string | undefined;
  /** Reply-To of a mail from the product's address. */
  replyTo?: string | undefined;
}

/** A page whose mails show the page's name and look. */
export interface PageSender {
  uid: string;
  slug: string;
  /** The site's name in mails. `name` is the name in the From header. */
  site: string;
  name: string;
  /** URL of the page. */
  home: string;
  /** Returns the URL of a path of this site for the page's readers. */
  linkTo(path: string): string;
  colours: MailColours;
  /** Colours of the product's own mails about such a page. */
  neutralColours: MailColours;
  /** Undefined if the page's mails have the product's address. */
  own: OwnAddress | undefined;
  /** Reply-To of mails from the product's address, after the page's own was refused. */
  replyTo: string | undefined;
  readParts(): Promise<SenderParts>;
}

/** Source of the pages' senders. The brands feature provides it (src/server/composition.ts). */
export interface SenderSource {
  /** Returns the sender of a page; undefined if its mails have the product's name. */
  find(uid: string): PageSender | undefined;
  /** Returns colours and avatar of a page without a brand; undefined if the page was deleted. */
  readPageParts(uid: string): Promise<SenderParts | undefined>;
  /** Records in the mail's transaction that the own address was refused and ours accepted. */
  recordRefusal(tx: Database, sender: { uid: string; selector: string }): Promise<void>;
}

let source: SenderSource | undefined;

/** Sets the source of the pages' senders. Without it every mail has the product's name. */
export function setSenderSource(newSource: SenderSource): void {
  source = newSource;
}

let publicAddress: ((uid: string) => Promise<string | undefined>) | undefined;

/** Sets the function that returns the e-mail address that a page shows to its visitors. */
export function setPublicAddress(find: typeof publicAddress): void {
  publicAddress = find;
}

/** Returns the address to which replies to a page's mails go; undefined for the product's. */
export async function replyAddressOf(uid: string): Promise<string | undefined> {
  const page = source?.find(uid);
  return page?.own?.address ?? page?.replyTo ?? publicAddress?.(uid);
}

/** Returns colours and avatar of a page without a brand. */
export async function readPageParts(uid: string): Promise<SenderParts | undefined> {
  return source?.readPageParts(uid);
}

/** Records that a page's own address was refused, in the transaction of the mail. */
export async function recordRefusal(
  tx: Database,
  sender: { uid: string; selector: string },
): Promise<void> {
  await source?.recordRefusal(tx, sender);
}

/** The sender of a mail: the product or a page. */
export interface Sender {
  /** The site's name in the mail. */
  site: string;
  from: { name: string; address: string };
  /** Reply-To, where it differs from the sender. */
  replyTo?: string | undefined;
  /** Returns the URL of a path of this site for the reader. */
  linkTo(path: string): string;
  frame: Pick<Frame, 'home' | 'colours'>;
  page?: PageSender;
  /** The page's own address with its DKIM selector, unless the product's address is used. */
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

/** Returns the sender of the product's mails for a page whose brand hides the product's name. */
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
  const { site, name, home, linkTo, colours, own, replyTo } = page;
  const address = own?.address ?? mailSettings().from.address;
  return {
    site,
    from: { name, address },
    linkTo,
    page,
    own,
    ...(!own && { replyTo }),
    frame: { home: { name: site, address: home }, colours },
  };
}

/** Returns the sender of a mail: its page's, or the product's own. */
export function senderOf(
  mail: Mail<unknown> | undefined,
  uid: string | undefined,
  language: string,
): Sender {
  const page = uid === undefined ? undefined : source?.find(uid);
  if (!page) return productSender();
  return mail?.isNeutral ? neutralSender(page, language) : pageSender(page);
}

/** Returns the sender with the product's address, for a page whose own address cannot be used. */
export function withoutOwnAddress(sender: Sender): Sender {
  const { address } = mailSettings().from;
  const replyTo = sender.page?.replyTo;
  return { ...sender, own: undefined, from: { ...sender.from, address }, replyTo };
}
