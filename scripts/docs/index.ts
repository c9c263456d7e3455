/** `npm run docs`: writes the documents that are made from the source. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { configurationPage } from './configuration';
import { decisionsIndex } from './decisions';

writeFileSync(join(ROOT, 'docs/configuration.md'), configurationPage());
writeFileSync(join(ROOT, 'docs/decisions/index.md'), decisionsIndex());
