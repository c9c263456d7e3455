import { inRoot } from '../lib/paths.mjs';
import { makeDocument } from './document';

/** Where the API's OpenAPI document is kept, which `GET /api/v1/openapi.json` answers. */
export const FILE = inRoot('src/lib/interfaces/api/v1/openapi.json');

/** The document as the file holds it. */
export const makeText = async () => `${JSON.stringify(await makeDocument(), null, 2)}\n`;

/** Where breaking changes are approved, each in a line with its reason. */
export const APPROVED = 'docs/api-changes.md';

/** The changes that no line of the list of approved ones, with a reason, names. */
export function unapproved(changes: readonly string[], list: string): string[] {
  const approved = new Set([...list.matchAll(/^- `(.+)`: \S.*$/gm)].map(([, change]) => change));
  return changes.filter((change) => !approved.has(change));
}
