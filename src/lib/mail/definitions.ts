import type { z } from 'zod';
import { type Allowance, DAILY } from './allowances';
import type { Frame, Rendered } from './frame';

/** A mail's content before rendering, as plain text. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: string[];
  /** A code to type elsewhere, shown in large digits. */
  code?: string;
  /** Names and values, one below the other. */
  rows?: [name: string, value: string][];
  /** Small print below the rows. Its line breaks are shown. */
  terms?: { title: string; text: string };
  action?: { label: string; path: string };
  /** The reason why the recipient gets the mail. */
  why: string;
  /** The URL at which the recipient of a mail that they did not request unsubscribes. */
  stop?: {
    label: string;
    path: string;
    /** One-click unsubscribe (RFC 8058). */
    call?: string;
  };
}

/** Content and sending rules of a kind of mail. */
interface MailOptions<Data> {
  /** The stored data, as plain JSON. */
  schema: z.ZodType<Data>;
  /** Texts in a language; `site` is the name of the product or the brand. */
  texts(language: string): (data: Data, site: string) => MailContent;
  /** Renders a mail with a design of its own, instead of `renderMail`. */
  render?(data: Data, content: MailContent, frame: Frame): Rendered;
  /** Maximum number of mails of this kind to a mailbox in 24 hours. */
  daily?: number;
  /** Allowance for mails whose address was typed by an unauthenticated visitor. */
  fromStrangers?: Allowance;
  /**
   * True for mails that a stranger can trigger. Each contains a link by which the recipient opts out
   * of all such mails.
   */
  isTriggeredByStrangers?: true;
  /** True for mails that show the page's colours and avatar, unless the page has a brand. */
  showsPageColours?: true;
  /** True for mails of the product, which omit its name if the page's brand hides it. */
  isNeutral?: true;
}

/** A kind of mail, as passed to `sendMail`. */
export interface Mail<Data> extends Omit<MailOptions<Data>, 'texts' | 'render'> {
  /** The stored name, which must never change. */
  name: string;
  daily: number;
  /** Builds the content from stored data; undefined if the data does not match the schema. */
  contentOf(data: unknown, language: string, site: string): MailContent | undefined;
  /** Renders data that `contentOf` accepted. Undefined for kinds that use `renderMail`. */
  render: ((data: unknown, content: MailContent, frame: Frame) => Rendered) | undefined;
}

const mails = new Map<string, Mail<unknown>>();

/**
 * Defines a kind of mail, in the feature that sends it. src/server/composition.ts imports all
 * definitions, so that stored mails of every kind can be rendered.
 */
export function defineMail<Data>(name: string, options: MailOptions<Data>): Mail<Data> {
  const { texts, render, ...rest } = options;
  const mail: Mail<Data> = {
    daily: DAILY,
    ...rest,
    name,
    render: render && ((data, ...around) => render(options.schema.parse(data), ...around)),
    contentOf(data, language, site) {
      const parsed = options.schema.safeParse(data);
      return parsed.success ? texts(language)(parsed.data, site) : undefined;
    },
  };
  mails.set(name, mail);
  return mail;
}

/** Returns the kind of mail with a stored name; undefined if this version does not define it. */
export function findMailKind(name: string): Mail<unknown> | undefined {
  return mails.get(name);
}

export function listMailKinds(): Mail<unknown>[] {
  return [...mails.values()];
}
