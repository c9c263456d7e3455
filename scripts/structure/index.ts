/** `npm run draw:structure`: writes docs/structure.md. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawStructure } from './draw';
import { readStructure } from './read';

const root = fileURLToPath(new URL('../..', import.meta.url));
writeFileSync(`${root}docs/structure.md`, drawStructure(await readStructure(root)));
