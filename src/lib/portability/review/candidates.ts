import type { z } from 'zod';
import { type Issue, isIssue } from '@/lib/core/i18n/issues';
import { firstCharacters, firstUnits, fitsIn } from '@/lib/core/text/characters';
import { addressIssue, normalizeAddress } from '@/lib/links/address';
import { handleIn } from '@/lib/links/contact';
import { networkNamed, pageOf } from '@/lib/links/handles';
import { LINK_LIMITS } from '@/lib/links/limits';
import { suggestedTitle } from '@/lib/links/networks';
import { isNamedByNetwork } from '@/lib/links/own-page';
import { hostOf } from '@/lib/links/readable';
import { newLink } from '@/lib/links/rules';
import { itemIdSchema, type Link, linkSchema } from '@/lib/links/schema';
import { linkIssue } from '@/lib/links/texts';
import { type FileLink, textOf } from '../file-contents';
import { importIssue } from '../texts';

/** Maximum UTF-16 units shown of a rejected URL: enough to find it in the file. */
const MAX_SHOWN_URL = 300;

/** A validated link of a file, or the reason why it cannot be stored. */
export type Candidate = { source: FileLink; url: string; titulo: string } & (
  | { link: Link; issue?: undefined }
  | { link?: undefined; issue: Issue }
);

/**
 * Returns the title in the file. Without one, returns the host of a web URL, else a suggested
 * title. A link of a social network that only names the network gets a suggested title too.
 */
function titleOf(values: Record<string, unknown>, url: string, language: string): string {
  const titulo = (textOf(values['titulo']) ?? textOf(values['title']) ?? '').replace(/\s+/g, ' ');
  const isSocial = values['tipo'] === 'red-social';
  if (isSocial && isNamedByNetwork({ titulo, url })) return suggestedTitle(url, language);
  if (titulo !== '') return titulo;
  return /^https?:/.test(url) ? hostOf(url) : suggestedTitle(url, language);
}

function shortenTitle(titulo: string): string {
  return fitsIn(titulo, LINK_LIMITS.titulo)
    ? titulo
    : firstCharacters(titulo, LINK_LIMITS.titulo).trim();
}

/** Normalizes a URL. `@name` with a network's name as title becomes the URL of that profile. */
function resolveUrl(typed: string, title: string): string {
  const url = normalizeAddress(typed);
  const handle = handleIn(url);
  const network = handle && networkNamed(title);
  return network ? pageOf(handle, network) : url;
}

/**
 * Validates a link of a file by `linkSchema`. In files of other services long titles are
 * shortened; only our own files (`own`) may contain links without a URL, which are drafts. A link
 * without a title gets one in `language`.
 */
export function toCandidate(source: FileLink, own: boolean, language: string): Candidate {
  const { values } = source;
  const typed = textOf(values['url']) ?? textOf(values['link']) ?? '';
  const url = resolveUrl(typed, textOf(values['titulo']) ?? textOf(values['title']) ?? '');
  const titulo = titleOf(values, url, language);
  const row = { source, url: firstUnits(url, MAX_SHOWN_URL), titulo: shortenTitle(titulo) };
  if (source.issue) return { ...row, issue: source.issue };
  if (url === '' && !own) return { ...row, issue: importIssue('reasons.noAddress') };
  const issue = url === '' ? undefined : addressIssueOf(typed, url);
  if (issue) return { ...row, issue: linkIssue(`address.${issue}`) };
  const base = newLink(titulo);
  const title =
    own && typeof values['titulo'] === 'string' ? values['titulo'] : shortenTitle(titulo);
  // Fields that are null in a file count as missing.
  const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
  const parsed = linkSchema.safeParse({
    ...base,
    ...fields,
    url,
    titulo: title,
    id: idOf(values, base),
  });
  if (!parsed.success) return { ...row, issue: firstIssue(parsed.error) };
  return { source, url, titulo: parsed.data.titulo, link: parsed.data };
}

/** Returns the first issue of a Zod error; `unsupported` when its message is not an issue. */
export function firstIssue({ issues }: z.ZodError): Issue {
  const message = issues[0]?.message ?? '';
  return isIssue(message) ? message : importIssue('reasons.unsupported');
}

/** Returns the issue of a URL. Rejects a bare number (parsed as an IP) or word (as a host). */
function addressIssueOf(typed: string, url: string) {
  return /[.:@]/.test(typed) || url.startsWith('tel:') ? addressIssue(url) : 'notAnAddress';
}

function idOf(values: Record<string, unknown>, { id }: Link): string {
  const fileId = textOf(values['id']);
  return fileId && itemIdSchema.safeParse(fileId).success ? fileId : id;
}
