/**
 * `npm run sizes`: how long the source's files and functions are, in lines, and which are the
 * longest. What a function returns or calls back with counts for itself and for what holds it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const SHOWN = 8;

/** @typedef {{ lines: number, name: string }} Size */

/** @param {Size[]} sizes @param {number} share */
function at(sizes, share) {
  return sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
}

/** @param {string} what @param {Size[]} sizes */
function show(what, sizes) {
  sizes.sort((one, other) => one.lines - other.lines);
  process.stdout.write(
    `${sizes.length} ${what}: median ${at(sizes, 0.5)}, p90 ${at(sizes, 0.9)}, longest ${at(sizes, 1)} lines\n`,
  );
  for (const { lines, name } of sizes.slice(-SHOWN).reverse()) {
    process.stdout.write(`  ${String(lines).padStart(4)}  ${name}\n`);
  }
}

/** The script of an Astro file: what stands between its fences. @param {string} path @param {string} text */
function scriptOf(path, text) {
  return path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
}

/** @param {string} path @param {string} text @returns {Size[]} */
function functionsOf(path, text) {
  const source = ts.createSourceFile(
    `${path}.tsx`,
    scriptOf(path, text),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @type {Size[]} */
  const sizes = [];
  /** @param {ts.Node} node */
  const walk = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [node.getStart(source), node.end].map(
        (place) => source.getLineAndCharacterOfPosition(place).line,
      );
      const lines = (last ?? 0) - (first ?? 0) + 1;
      sizes.push({ lines, name: `${path}:${(first ?? 0) + 1}` });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return sizes;
}

const paths = execFileSync('git', ['ls-files', 'src', 'db'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|astro)$/.test(path) && !/\.test\.ts$/.test(path));
const texts = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

show(
  'files',
  texts.map(({ path, text }) => ({ lines: text.trimEnd().split('\n').length, name: path })),
);
show(
  'functions',
  texts.flatMap(({ path, text }) => functionsOf(path, text)),
);
