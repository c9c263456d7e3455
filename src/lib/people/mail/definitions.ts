import type { z } from 'zod';
import { type Allowance, DAILY } from './allowances';

/** What a mail says, before it is laid out. All of it is plain text. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Digits that are typed elsewhere, in large letters. */
  code?: string;
  /** Names and values, one below the other. */
  rows?: [name: string, value: string][];
  /** Small print after them, its lines kept. */
  terms?: { title: string; text: string };
  action?: { label: string; path: string };
  /** Why it came. */
  why: string;
  /** Where who never asked for it ends it, on a page. */
  stop?: {
    label: string;
    path: string /** Where one POST of a program does it (RFC 8058). */;
    call?: string;
  };
}

/** What a kind of mail is made of, and the rules by which it is sent. */
interface MailOptions<Data> {
  /** What is stored of it until it leaves: plain JSON. */
  schema: z.ZodType<Data>;
  /** Its words in a language; `site` is what the mail calls the place that it is from. */
  texts(language: string): (data: Data, site: string) => MailContent;
  /** How many of them the product itself sends to an address in 24 hours. */
  daily?: number;
  /** What it is counted with where an unauthenticated visitor typed the address. */
  fromStrangers?: Allowance;
  /** True for mails that a stranger can trigger: each contains a key that ends them all. */
  isOpenToAll?: true;
  /** Whether it has the colours and the portrait of its page, where that has no brand. */
  wearsPage?: true;
  /** Whether it is the product's to say, on a page whose brand does not show the product's name. */
  isNeutral?: true;
}

/** A kind of mail: what `sendMail` is given. */
export interface Mail<Data> extends Omit<MailOptions<Data>, 'texts'> {
  /** Its stored name, which never changes. */
  name: string;
  daily: number;
  /** What it says, made of what is stored; undefined for what its schema does not know. */
  contentOf(data: unknown, language: string, site: string): MailContent | undefined;
}

const mails = new Map<string, Mail<unknown>>();

/**
 * Defines a kind of mail, in the domain that sends it. src/server/mails.ts imports all definitions,
 * so that stored mails of every kind can be rendered.
 */
export function defineMail<Data>(name: string, options: MailOptions<Data>): Mail<Data> {
  const { texts, ...rest } = options;
  const mail: Mail<Data> = {
    daily: DAILY,
    ...rest,
    name,
    contentOf(data, language, site) {
      const parsed = options.schema.safeParse(data);
      return parsed.success ? texts(language)(parsed.data, site) : undefined;
    },
  };
  mails.set(name, mail);
  return mail;
}

/** The mail of a stored name; undefined for one that this version does not know. */
export function findMailKind(name: string): Mail<unknown> | undefined {
  return mails.get(name);
}

/** Every kind of mail that this process knows. */
export function listMailKinds(): Mail<unknown>[] {
  return [...mails.values()];
}
