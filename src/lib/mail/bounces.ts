import PostalMime from 'postal-mime';
import { bounceOf } from './rules';

/** Maximum size (bytes) of a returned mail. Some servers return the whole letter. */
export const MAX_BOUNCE_MAIL = 1024 * 1024;
/** Maximum number of bytes that are parsed. The report comes before the returned letter. */
const MAX_PARSED = 128 * 1024;

const LIMITS = {
  maxNestingDepth: 8,
  maxHeadersSize: 64 * 1024,
  // The returned mail is not read.
  maxRfc822NestingDepth: 0,
  attachmentEncoding: 'utf8',
} as const;

const MAX_WORDS = 1_000;

/** Bounce of a letter: as in `bounceOf` (rules.ts). */
export type Bounce = NonNullable<ReturnType<typeof bounceOf>>;

const fieldOf = (fields: string, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? '';

/**
 * Classifies the fields of one recipient (RFC 3464, 2.3); undefined unless the delivery failed. The
 * bounce can be `hard` only with a 5.x.x status and without a 4xx reply of the last server. 5.0.0
 * without a reply is `soft`, because Exim writes it for every mail that it gave up.
 */
function bounceOfRecipient(fields: string): Bounce | undefined {
  if (fieldOf(fields, 'action').toLowerCase() !== 'failed') return undefined;
  const code = /^\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf(fields, 'status'))?.[0] ?? '';
  const words = fieldOf(fields, 'diagnostic-code').slice(0, MAX_WORDS);
  const reply = /^smtp; *(?:<[^>]*> *)?([45])\d\d\b/i.exec(words)?.[1];
  if (reply === undefined && code === '5.0.0') return 'soft';
  const status = code.startsWith('5') && reply !== '4' ? 550 : 450;
  return bounceOf({ status, command: 'RCPT TO', words: `${code} ${words}` });
}

/**
 * Returns the bounce that a mail reports (RFC 3464); undefined for any other mail, such as
 * automatic replies and warnings of a delay. With several recipients it is `hard` only if every
 * failed one bounced hard, because the letter may have been forwarded to a list with one dead
 * address.
 */
export async function readBounce(mail: Uint8Array): Promise<Bounce | undefined> {
  const { attachments } = await PostalMime.parse(mail.subarray(0, MAX_PARSED), LIMITS).catch(
    () => ({ attachments: [] }),
  );
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (typeof report?.content !== 'string') return undefined;
  const recipients = report.content
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n\s*\n/);
  const bounces = new Set(recipients.map(bounceOfRecipient));
  return (['soft', 'refused', 'hard'] as const).find((bounce) => bounces.has(bounce));
}
