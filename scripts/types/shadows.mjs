import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import { inRoot, ROOT } from '../lib/paths.mjs';

/** A stretch of an Astro file in the TypeScript made of it, as long in both. @typedef {{ from: number, at: number, length: number }} Span */
/** @typedef {{ name: string, code: string, spans: Span[] }} Piece */
/** What was made of an Astro file. @typedef {{ file: string, source: string, spans: Span[] }} Shadow */
/** What Astro's own compiler says of a file. @typedef {{ file: string, source: string, at: number, text: string }} Complaint */

const FOLDERS = ['db', 'scripts', 'src', 'tests'];
const GLOBALS = ['env.d.ts', 'astro-jsx.d.ts'].map((name) => `node_modules/astro/${name}`);
const MODULES = new Map([
  ['processed-module', 'mts'],
  ['module', 'mjs'],
]);
const INLINE = ['event-attribute', 'inline', 'unknown'];
/** Of DiagnosticSeverity, which is there for compilers only. */
const ERROR = 1;

/** As the compiler writes paths. @param {string} path */
const slashed = (path) => path.replaceAll('\\', '/');

/** @returns {string[]} */
const astroFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.astro'))
      .map((name) => slashed(join(folder, name))),
  );

/** The scripts of a file: modules are each a file, all others share one, as they share the window. @param {string} name @param {import('@astrojs/astro2tsx').ExtractedScript[]} scripts */
function scriptPieces(name, scripts) {
  /** @type {Piece[]} */
  const pieces = [];
  /** @type {Piece} */
  const inline = { name: `${name}.inline.mjs`, code: '', spans: [] };
  for (const { type, content, position } of scripts) {
    const span = { from: 0, at: position.start, length: content.length };
    const ending = MODULES.get(type);
    if (ending) {
      pieces.push({ name: `${name}.${pieces.length}.${ending}`, code: content, spans: [span] });
    } else if (INLINE.includes(type)) {
      inline.spans.push({ ...span, from: inline.code.length });
      inline.code += `${content};`;
    }
  }
  return inline.spans.length > 0 ? [...pieces, inline] : pieces;
}

/**
 * The TypeScript of an Astro file: its front matter and elements, as `x.astro.tsx`, which an import
 * of `x.astro` resolves to; its scripts; and the errors that Astro itself reports.
 * @param {string} file @param {string} source
 * @returns {{ pieces: Piece[], complaints: Complaint[] }}
 */
export function piecesOf(file, source) {
  const { code, mappings, scripts, diagnostics } = convertToTsx(source, { filename: file });
  const spans = mappings
    .filter(([, made, , written]) => made > 0 && written > 0)
    .map(([from, made, at, written]) => ({ from, at, length: Math.min(made, written) }));
  const complaints = diagnostics
    .filter(({ severity }) => Number(severity) === ERROR)
    .map(({ message, position }) => ({ file, source, at: position.start, text: message }));
  return {
    pieces: [{ name: `${file}.tsx`, code, spans }, ...scriptPieces(file, scripts)],
    complaints,
  };
}

/** The compiler's configuration: the repository's own, with both trees laid over each other. @param {string} place */
function configuration(place) {
  const own = JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8'));
  const root = slashed(relative(place, ROOT));
  /** @type {[string, string[]][]} */
  const paths = Object.entries(own.compilerOptions.paths);
  const both = (/** @type {string} */ path) => [`${root}/${path}`, `./${path}`];
  return {
    extends: `${root}/tsconfig.json`,
    // In this order: what Astro has generated of the content comes before what it says of any.
    files: ['.astro/types.d.ts', ...GLOBALS].map((file) => `${root}/${file}`),
    include: [`${root}/**/*`, ...FOLDERS.map((folder) => `./${folder}/**/*`)],
    exclude: own.exclude.map((/** @type {string} */ path) => `${root}/${path}`),
    compilerOptions: {
      rootDirs: [root, '.'],
      paths: Object.fromEntries(paths.map(([name, all]) => [name, all.flatMap(both)])),
    },
  };
}

/**
 * Writes the TypeScript of all Astro files into a folder, with a tsconfig.json by which it and the
 * repository are one tree.
 * @param {string} place
 * @returns {{ shadows: Map<string, Shadow>, complaints: Complaint[] }} shadows by the path written
 */
export function writeShadows(place) {
  /** @type {Map<string, Shadow>} */
  const shadows = new Map();
  const complaints = astroFiles().flatMap((file) => {
    const source = readFileSync(inRoot(file), 'utf8');
    const made = piecesOf(file, source);
    for (const { name, code, spans } of made.pieces) {
      const path = join(place, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
      shadows.set(slashed(path), { file, source, spans });
    }
    return made.complaints;
  });
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(configuration(place)));
  return { shadows, complaints };
}

/**
 * Maps an offset of the generated TypeScript to the Astro file; 0 for generated code. @param {{
 * spans: Span[] }} shadow @param {number} offset
 */
export function placeIn({ spans }, offset) {
  const span = spans.findLast(({ from, length }) => from <= offset && offset <= from + length);
  return span ? span.at + offset - span.from : 0;
}
