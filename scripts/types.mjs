/**
 * `npm run types`: checks the types of all files, those of Astro too (decision 129): errors fail,
 * what is deprecated is told. Astro files are written as TypeScript beside the source, and TypeScript's
 * own compiler checks everything at once.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API, DiagnosticCategory } from 'typescript-native/unstable/sync';
import { CACHE, inRoot, ROOT } from './lib/paths.mjs';
import { Failure, main, printLine, runTool } from './lib/process.mjs';
import { placeIn, writeShadows } from './types/shadows.mjs';

/** @typedef {import('typescript-native/unstable/sync').Diagnostic} Diagnostic */
/** @typedef {Map<string, import('./types/shadows.mjs').Shadow>} Shadows */

/** What Astro generates its types from. */
const GENERATED_FROM = ['astro.config.ts', 'src/content.config.ts', 'package-lock.json'];

/** Has Astro generate its types, where they are missing or older than what they are made from. */
async function ensureGenerated() {
  const generated = inRoot('.astro/types.d.ts');
  const age = (/** @type {string} */ file) => statSync(file).mtimeMs;
  const isThere = existsSync(generated) && existsSync(inRoot('.astro/content.d.ts'));
  if (isThere && GENERATED_FROM.every((file) => age(inRoot(file)) < age(generated))) return;
  const { code, output } = await runTool('astro', ['sync'], { quiet: true });
  if (code !== 0) throw new Failure(output);
}

/** @param {Diagnostic} diagnostic @param {string} indent @returns {string} */
const wordsOf = ({ text, messageChain = [] }, indent = '\n  ') =>
  [text, ...messageChain.map((more) => wordsOf(more, `${indent}  `))].join(indent);

/** `file:line:column`. @param {string} file @param {string} source @param {number} offset */
function position(file, source, offset) {
  const before = source.slice(0, offset).split('\n');
  return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** @param {Diagnostic} diagnostic @param {Shadows} shadows */
function placeOf({ fileName, pos }, shadows) {
  if (!fileName) return 'tsconfig.json';
  const shadow = shadows.get(fileName);
  if (shadow) return position(shadow.file, shadow.source, placeIn(shadow, pos));
  return position(relative(ROOT, fileName), readFileSync(fileName, 'utf8'), pos);
}

/** All that the compiler finds. @param {string} config @returns {Diagnostic[]} */
function diagnosticsOf(config) {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Failure(`the compiler does not open ${config}`);
    const { program } = project;
    return [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getProgramDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getBindDiagnostics(),
      ...program.getSemanticDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...program.getSuggestionDiagnostics(),
    ];
  } finally {
    api.close();
  }
}

await main(async () => {
  await ensureGenerated();
  mkdirSync(CACHE, { recursive: true });
  const place = mkdtempSync(join(CACHE, 'types-'));
  try {
    const { shadows, complaints } = writeShadows(place);
    for (const { file, source, at, text } of complaints) {
      printLine(`${position(file, source, at)} - error astro: ${text}`);
    }
    let errors = complaints.length;
    for (const one of diagnosticsOf(join(place, 'tsconfig.json'))) {
      const isError = one.category === DiagnosticCategory.Error;
      if (isError) errors += 1;
      const weight = isError ? 'error' : 'hint';
      printLine(`${placeOf(one, shadows)} - ${weight} ts(${one.code}): ${wordsOf(one)}`);
    }
    printLine(`${errors} errors`);
    return errors === 0 ? 0 : 1;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
