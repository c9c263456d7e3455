import type { z } from 'zod';
import { type Allowance, DAILY } from './allowances';
import type { Frame, Rendered } from './frame';

/** A mail's content before rendering, as plain text. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Digits to type elsewhere, in large letters. */
  code?: string;
  /** Names and values, one below the other. */
  rows?: [name: string, value: string][];
  /** Small print after them, with its line breaks. */
  terms?: { title: string; text: string };
  action?: { label: string; path: string };
  /** The reason why the recipient gets it. */
  why: string;
  /** The page on which an unsolicited recipient unsubscribes. */
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
  /** Limit of mails to an address in 24 hours. */
  daily?: number;
  /** Allowance where an unauthenticated visitor typed the address. */
  fromStrangers?: Allowance;
  /** True for mails that a stranger can trigger: each contains a key that ends them all. */
  isOpenToAll?: true;
  /** True for mails with the colours and avatar of their page, where it has no brand. */
  wearsPage?: true;
  /** True for the product's own mails, which do not name it where a page's brand hides it. */
  isNeutral?: true;
}

/** A kind of mail, as passed to `sendMail`. */
export interface Mail<Data> extends Omit<MailOptions<Data>, 'texts' | 'render'> {
  /** Its stored name, which never changes. */
  name: string;
  daily: number;
  /** Builds the content from stored data; undefined for data that its schema refuses. */
  contentOf(data: unknown, language: string, site: string): MailContent | undefined;
  /** Renders data that `contentOf` accepted; undefined without a design of its own. */
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

/** Returns the kind of a stored name; undefined for one that this version does not know. */
export function findMailKind(name: string): Mail<unknown> | undefined {
  return mails.get(name);
}

export function listMailKinds(): Mail<unknown>[] {
  return [...mails.values()];
}
