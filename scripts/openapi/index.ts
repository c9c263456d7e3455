/**
 * `npm run openapi`: writes the OpenAPI document of the API. What breaks a client of the document as
 * it was must be approved first, by a line in docs/api-changes.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { description, withoutReferences } from '../../src/lib/interfaces/api/v1/description';
import { inRoot } from '../lib/paths.mjs';
import { printLine } from '../lib/process.mjs';
import { breakingChanges } from './changes';
import { APPROVED, FILE, makeText, unapproved } from './file';

const text = await makeText();
const changes = breakingChanges(description, withoutReferences(JSON.parse(text)));
const missing = unapproved(changes, readFileSync(inRoot(APPROVED), 'utf8'));
if (missing.length === 0) writeFileSync(FILE, text);
else {
  printLine(`Nothing is written: this breaks clients. Approve each change in ${APPROVED}:`);
  for (const change of missing) printLine(`- \`${change}\`: why`);
  process.exitCode = 1;
}
