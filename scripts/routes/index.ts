/** `npm run routes`: writes the tables that are made of the files of src/pages. */
import { writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { tables } from './tables';

for (const [path, text] of Object.entries(tables())) writeFileSync(inRoot(path), text);
