// SQLite only: scripts and style sheets are the same on both engines.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { lackingInScript, lackingInSheet } from '../../fixtures/compatibility';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

/**
 * Safari supports lookbehind from 16.4 and the flag `v` from 17.0; older versions throw a
 * SyntaxError and run nothing of the script.
 */
const UNKNOWN = /\(\?<[=!]|\/[a-z]*v[a-z]*$/;

/** Returns the regular expressions of a script: literals, and texts in calls of RegExp. */
function expressionsOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const [pattern, flags] = node.arguments?.filter(ts.isStringLiteralLike) ?? [];
      const isMade = ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
      if (isMade && pattern) found.push(`/${pattern.text}/${flags?.text ?? ''}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

test('no script has a regular expression that a browser of browserslist cannot read', () => {
  const scripts = globSync('dist/client/_astro/*.js', { cwd: ROOT });
  const all = scripts.flatMap((path) =>
    expressionsOf(join(ROOT, path)).map((expression) => `${path}: ${expression}`),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((expression) => UNKNOWN.test(expression))).toEqual([]);
});

/** Allowed: functions of React and zod with these names, and features checked before use. */
const STANDS_IN = new Set([
  ...['.createContext()', '.toArray()', '.checkVisibility()', '.startViewTransition()'],
  ...['.skipTransition()', 'Error.captureStackTrace', '.captureStackTrace()', 'URL.canParse'],
  ...['.canParse()', 'Intl.Segmenter', 'OffscreenCanvas', '.convertToBlob()'],
  // Passkeys.
  ...['.getAuthenticatorData()', '.getPublicKey()', '.getPublicKeyAlgorithm()'],
  ...['.getTransports()', '.isConditionalMediationAvailable()'],
  // Miniature.tsx, own-zip.ts, polyfills.ts.
  ...['.replaceSync()', 'DecompressionStream', '.toSpliced()'],
  // Supported from Chrome 103 and Safari 16.0 on, with another error name.
  'AbortSignal.timeout',
]);

test('no script uses what a browser of browserslist lacks', () => {
  const scripts = globSync('dist/client/**/*.{js,mjs}', { cwd: ROOT });
  const found = scripts.flatMap((path) => lackingInScript(readFileSync(join(ROOT, path), 'utf8')));
  expect([...new Set(found)].filter((name) => !STANDS_IN.has(name))).toEqual([]);
  const planted = lackingInScript('Promise.withResolvers();text.isWellFormed()');
  expect(planted).toEqual(['Promise.withResolvers', '.withResolvers()', '.isWellFormed()']);
});

/**
 * A page works without these, only plainer. `:has` has an alternative in `:is` or is ornamental.
 */
const PLAINER = new Set([
  ...['accent-color', 'contain-intrinsic-height', 'content-visibility', 'counter-set'],
  ...['field-sizing', 'forced-color-adjust', 'outline', 'overscroll-behavior', 'resize'],
  ...['scrollbar-color', 'scrollbar-width', 'text-size-adjust', 'text-wrap'],
  'font-family: ui-monospace',
  ...[':has', ':selection', ':details-content', '@view-transition'],
  // The build also adds -webkit-mask-composite.
  'mask-composite',
  // Each exists only in one engine.
  ...[':-moz-progress-bar', ':-webkit-progress-bar', ':-webkit-progress-value'],
]);

test('no style sheet relies on what a browser of browserslist lacks', async () => {
  const ana = await signIn(serverUrl(), newPerson());
  const paths = ['/', '/precios', '/entrar', '/desarrolladores', '/ejemplos/muestra', '/dashboard'];
  const pages = await Promise.all(paths.map(async (path) => (await ana.get(path)).text));
  const sheets = pages.flatMap((page) =>
    [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet),
  );
  expect(sheets.join().length).toBeGreaterThan(100_000);
  for (const path of globSync('src/styles/page/**/*.css', { cwd: ROOT }))
    sheets.push(readFileSync(join(ROOT, path), 'utf8'));
  const found = new Set(sheets.flatMap(lackingInSheet));
  // Touch screens show no cursor.
  const isPlainer = (name: string) => PLAINER.has(name) || name.startsWith('cursor: ');
  expect([...found].filter((name) => !isPlainer(name))).toEqual([]);
  expect(lackingInSheet('a{color:light-dark(red,blue)}')).toEqual(['light-dark()']);
});

test('what is drawn by content is drawn where its other text is not understood', () => {
  const alone = /(?<!content: [^;]*;\s*)content: [^;]* \/ ".*/g;
  for (const path of globSync('src/styles/**/*.css', { cwd: ROOT }))
    expect(readFileSync(join(ROOT, path), 'utf8').match(alone), path).toBeNull();
});
