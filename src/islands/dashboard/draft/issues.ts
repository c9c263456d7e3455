import { map } from 'nanostores';
import type { IssueOf } from '@/lib/blocks/kind/kind';
import { type Block, kindOf } from '@/lib/blocks/registry';
import type { FieldMessages } from '@/lib/core/http/error-codes';
import { pageLanguage } from '@/lib/core/i18n';
import { fitsIn, hasControlCharacters } from '@/lib/core/text/characters';
import { addressIssue, normalizeAddress } from '@/lib/links/address';
import { LINK_LIMITS } from '@/lib/links/limits';
import type { Link } from '@/lib/links/schema';
import { slugIssue } from '@/lib/pages/slug';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { issueTexts } from '../texts';
import type { Draft } from './fields';

/** Error messages by field: `nombre`, or `enlaces.{id}.url`. */
export const $issues = map<FieldMessages>({});

/** Clears the errors of a field and of the fields within it. */
export function clearIssues(field: string): void {
  for (const key of Object.keys($issues.get())) {
    if (key === field || key.startsWith(`${field}.`)) $issues.setKey(key, undefined as never);
  }
}

/** Returns the key of a link's field in `$issues`. */
export function linkKey(id: string, field: string): string {
  return `enlaces.${id}.${field}`;
}

/** Returns the key of a block's field: `bloques.{id}.hasta`, or `bloques.{id}.datos.pares.0.p`. */
export function blockKey(id: string, field: string): string {
  return `bloques.${id}.${field}`;
}

/** Clears the errors of one field of a link or block, or of all its fields. */
export function clearItemIssues(id: string, field?: string): void {
  for (const list of ['enlaces', 'bloques']) {
    clearIssues([list, id, ...(field ? [field] : [])].join('.'));
  }
}

/**
 * Replaces positions in field paths by ids: the server reports errors of links and blocks by their
 * position in `sent`, which may differ from that in the current draft.
 */
export function rekeyByItemId(
  fields: FieldMessages,
  sent: Pick<Draft, 'enlaces' | 'bloques'>,
): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).map(([path, issue]) => {
      const [, list, at, rest] = /^(enlaces|bloques)\.(\d+)\.(.+)$/.exec(path) ?? [];
      const item = list && sent[list as 'enlaces' | 'bloques'][Number(at)];
      return [item && rest ? `${list}.${item.id}.${rest}` : path, issue];
    }),
  );
}

function textIssue(text: string, most: number): string | undefined {
  if (hasControlCharacters(text)) return issueTexts.control;
  return fitsIn(text.trim(), most) ? undefined : issueTexts.tooLong(most);
}

function endsTooEarly({ desde, hasta }: Pick<Link, 'desde' | 'hasta'>): boolean {
  return desde !== null && hasta !== null && desde >= hasta;
}

/** Returns the error of a typed URL. An empty one has none: a link without a URL is a draft. */
export function typedAddressIssue(typed: string): string | undefined {
  const url = normalizeAddress(typed);
  const issue = url === '' ? undefined : addressIssue(url);
  return issue && issueTexts.address[issue];
}

function linkIssues(link: Link): [string, string | undefined][] {
  return [
    [linkKey(link.id, 'titulo'), textIssue(link.titulo, LINK_LIMITS.titulo)],
    [linkKey(link.id, 'url'), typedAddressIssue(link.url)],
    [linkKey(link.id, 'descripcion'), textIssue(link.descripcion, LINK_LIMITS.descripcion)],
    [linkKey(link.id, 'hasta'), endsTooEarly(link) ? issueTexts.endBeforeStart : undefined],
  ];
}

/** Returns the errors of a block's data as `[field, message]`. */
function dataIssues({ tipo, datos }: Block): IssueOf[] {
  const kind = kindOf(tipo);
  const texts = kind.textsOf?.(datos) ?? [];
  return [
    ...texts.map(([field, text, most]): IssueOf => [field, textIssue(text, most)]),
    ...(kind.issuesOf?.(datos, pageLanguage()) ?? []),
  ];
}

function blockIssues(block: Block): [string, string | undefined][] {
  return [
    ...dataIssues(block).map(([field, issue]): [string, string | undefined] => [
      blockKey(block.id, `datos.${field}`),
      issue,
    ]),
    [blockKey(block.id, 'hasta'), endsTooEarly(block) ? issueTexts.endBeforeStart : undefined],
  ];
}

/** Returns the errors found without a request; the server validates again and may find more. */
export function localIssues(draft: Draft, currentSlug: string): FieldMessages {
  const slug = draft.slug === currentSlug ? undefined : slugIssue(draft.slug);
  const candidates: [string, string | undefined][] = [
    ['nombre', draft.nombre.trim() === '' ? issueTexts.nameNeeded : undefined],
    ['slug', slug && issueTexts.slug[slug]],
    ['presentacion', textIssue(draft.presentacion, PROFILE_LIMITS.presentacion)],
    ['bio', textIssue(draft.bio, PROFILE_LIMITS.bio)],
    ['descripcion', textIssue(draft.descripcion, PROFILE_LIMITS.descripcion)],
    ...draft.enlaces.flatMap(linkIssues),
    ...draft.bloques.flatMap(blockIssues),
  ];
  const nombre = textIssue(draft.nombre, PROFILE_LIMITS.nombre);
  if (nombre) candidates.push(['nombre', nombre]);
  return Object.fromEntries(
    candidates.filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
