import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTexts, readSources, scriptsOf } from './sources';

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)));

/** What writes and reads bios, whose language is the bio's. */
const BIOS = /^src\/lib\/interfaces\/ai\/(?:prompt\.ts|writer\/|screenshot\/choose\.ts)/;

const ACCENTED = /[áéíóúüñ¿¡«»]/i;
const SPANISH =
  /(?<![\w-])(?:el|la|los|las|del|que|para|con|sin|tu|tus|una|por|más|ya|aquí|este|esta|puedes)(?![\w-])/i;

/** Whether a text is Spanish that people read: an accent, or a phrase with one of its small words. */
function isSpanish(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    (ACCENTED.test(text) || (/\p{L}\s+\p{L}/u.test(text) && SPANISH.test(text)))
  );
}

/** The strings, templates and texts of elements in a script. */
function stringsIn(code: string): string[] {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node))
      words.push(node.text);
    if (ts.isTemplateMiddleOrTemplateTail(node)) words.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return words;
}

/** What an Astro file's own elements say. */
function drawnBy(path: string, text: string): string[] {
  if (!path.endsWith('.astro')) return [];
  const markup = text
    .replace(/^---\r?\n[\s\S]*?\r?\n---/, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, '');
  return [...markup.matchAll(/>([^<>{}]+)<|="([^"]*)"|'([^'\n]*)'/g)].map((one) =>
    one.slice(1).join(''),
  );
}

/** The Spanish that a file says by itself. */
function spanishIn(path: string, text: string): string[] {
  const scripts = scriptsOf(path, text).flatMap((script) => stringsIn(script.text));
  return [...scripts, ...drawnBy(path, text)].filter(isSpanish);
}

test('what people read is in the catalogues, and nowhere else', () => {
  const violations = [...sources]
    .filter(([path, text]) => !isTexts(path, text) && !BIOS.test(path))
    .flatMap(([path, text]) => spanishIn(path, text).map((words) => `${path}: ${words}`));
  expect(violations).toEqual([]);
});

test.each([
  ['X.astro', '---\nconst t = 1;\n---\n<p class="a">Guarda tus cambios con calma</p>'],
  ['X.astro', '<button aria-label="Cerrar la ventana">x</button>'],
  ['X.astro', "<p>{open ? 'Ver más' : t.less}</p>"],
  ['X.tsx', 'export const X = () => <p>Ya está</p>;'],
  ['x.ts', "throw new AppError('invalid', { message: 'Elige una opción de la lista.' });"],
  ['x.ts', `const hint = \`\${n} de los enlaces\`;`],
])('the search finds words in %s: %s', (path, text) => {
  expect(spanishIn(path, text)).toHaveLength(1);
});

test('the search takes neither code nor data for words', () => {
  const script = "const { titulo } = link; // la dirección\nconst tipo = 'contenido-18';";
  expect(spanishIn('x.ts', script)).toEqual([]);
  expect(
    spanishIn('X.astro', '<p class="lead">{t.lead}</p>\n<style>\n/* más */\n</style>'),
  ).toEqual([]);
});
