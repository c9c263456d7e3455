import { createHash, verify } from 'node:crypto';

/** Splits a mail into its raw headers, in order, and its body. */
function partsOf(source: string): { headers: [name: string, raw: string][]; body: string } {
  const at = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, at)
    .replace(/\r\n(?=[ \t])/g, '\u0000')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const raw = line.replaceAll('\u0000', '\r\n');
    return [raw.slice(0, raw.indexOf(':')).toLowerCase(), raw];
  });
  return { headers, body: source.slice(at + 4) };
}

/** Canonicalizes a header by `relaxed` (RFC 6376, 3.4.2; the body: 3.4.4). */
function relaxedHeader(raw: string): string {
  const at = raw.indexOf(':');
  const value = raw
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${raw.slice(0, at).trim().toLowerCase()}:${value}`;
}
function relaxedBody(body: string): string {
  const lines = body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '');
  return lines === '' ? '' : `${lines}\r\n`;
}

function tagsOf(text: string): Record<string, string> {
  const tags = text.split(';').map((tag) => tag.trim());
  return Object.fromEntries(
    tags.filter(Boolean).map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')];
    }),
  );
}

/** Returns the DKIM signature of a mail, and the DNS name of its public key. */
export function signatureOf(source: string) {
  const { headers } = partsOf(source);
  const signatures = headers.filter(([name]) => name === 'dkim-signature');
  const [, raw = ''] = signatures[0] ?? [];
  const tags = tagsOf(raw.slice(raw.indexOf(':') + 1));
  return { many: signatures.length, tags, raw, at: `${tags['s']}._domainkey.${tags['d']}` };
}

/** Verifies the DKIM signature of a mail with the key in a DNS record (RFC 6376, our own code). */
export function isSigned(source: string, record: string): boolean {
  const { headers, body } = partsOf(source);
  const { tags, raw } = signatureOf(source);
  if (tags['a'] !== 'rsa-sha256' || tags['c'] !== 'relaxed/relaxed') return false;
  const hash = createHash('sha256').update(relaxedBody(body), 'utf8').digest('base64');
  if (hash !== tags['bh']) return false;
  const remaining = [...headers];
  const signed = (tags['h'] ?? '').split(':').flatMap((name) => {
    const at = remaining.findLastIndex(([own]) => own === name.toLowerCase());
    return at < 0 ? [] : remaining.splice(at, 1).map(([, header]) => relaxedHeader(header));
  });
  const own = relaxedHeader(raw).replace(/(;?\s?b=)[^;]*/, '$1');
  const text = [...signed, own].join('\r\n');
  const key = {
    key: Buffer.from(tagsOf(record)['p'] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  };
  return verify(
    'sha256',
    Buffer.from(text, 'utf8'),
    key as Parameters<typeof verify>[2],
    Buffer.from(tags['b'] ?? '', 'base64'),
  );
}
