import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readSources, scriptsOf } from './sources';

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)));

/** Code that writes and reads bios, and therefore contains Spanish words. */
const BIOS = /^src\/lib\/ai\/(?:prompts\.ts|local-writer\.ts|screenshot\/choose\.ts)/;

const ACCENTED = /[áéíóúüñ¿¡«»]/i;
const SPANISH =
  /(?<![\w-])(?:el|la|los|las|del|que|para|con|sin|tu|tus|una|por|más|ya|aquí|este|esta|puedes)(?![\w-])/i;

/** True if a text looks Spanish: it has an accent, or is a phrase with a common Spanish word. */
function isSpanish(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    (ACCENTED.test(text) || (/\p{L}\s+\p{L}/u.test(text) && SPANISH.test(text)))
  );
}

/** Files with the texts of one language, which catalogues import. */
const IN_ONE_LANGUAGE = /\.[a-z]{2}\.ts$/;

/** Returns a script's top-level declarations by name. */
function declaredIn(script: ts.SourceFile): Map<string, ts.Node> {
  const declared = new Map<string, ts.Node>();
  for (const statement of script.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) {
      declared.set(statement.name.text, statement);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const one of statement.declarationList.declarations) {
      if (ts.isIdentifier(one.name)) declared.set(one.name.text, one);
    }
  }
  return declared;
}

/**
 * Returns the nodes of a script that are catalogues: the arguments of `defineTexts` and the
 * declarations that these use.
 */
function cataloguesIn(script: ts.SourceFile): ReadonlySet<ts.Node> {
  const declared = declaredIn(script);
  const catalogues = new Set<ts.Node>();
  const follow = (node: ts.Node): void => {
    const used = ts.isIdentifier(node) ? declared.get(node.text) : undefined;
    if (used && !catalogues.has(used)) {
      catalogues.add(used);
      ts.forEachChild(used, follow);
    }
    ts.forEachChild(node, follow);
  };
  const search = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineTexts') {
      catalogues.add(node);
      node.arguments.forEach(follow);
    }
    ts.forEachChild(node, search);
  };
  search(script);
  return catalogues;
}

/** Returns the strings, templates and JSX texts of a script, outside of its catalogues. */
function stringsIn(code: string): string[] {
  const script = ts.createSourceFile(
    'x.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const catalogues = cataloguesIn(script);
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (catalogues.has(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node))
      words.push(node.text);
    if (ts.isTemplateMiddleOrTemplateTail(node)) words.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(script);
  return words;
}

/** Returns the texts and attributes in an Astro file's markup. */
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

/** Returns the Spanish texts in a file, outside of catalogues. */
function spanishIn(path: string, text: string): string[] {
  const scripts = scriptsOf(path, text).flatMap((script) => stringsIn(script.text));
  return [...scripts, ...drawnBy(path, text)].filter(isSpanish);
}

test('what people read is in the catalogues, and nowhere else', () => {
  const violations = [...sources]
    .filter(([path]) => !IN_ONE_LANGUAGE.test(path) && !BIOS.test(path))
    .flatMap(([path, text]) => spanishIn(path, text).map((words) => `${path}: ${words}`));
  expect(violations).toEqual([]);
});

test.each([
  ['X.astro', '---\nconst t = 1;\n---\n<p class="a">Guarda tus cambios con calma</p>'],
  ['X.astro', '<button aria-label="Cerrar la ventana">x</button>'],
  ['X.astro', "<p>{open ? 'Ver más' : t.less}</p>"],
  ['X.tsx', 'export const X = () => <p>Ya está</p>;'],
  ['x.ts', "throw new AppError('invalid', { message: 'Elige una opción de la lista.' });"],
  [
    'x.ts',
    "const es = { a: 'Ya está' };\nconst b = 'Ya no';\nexport const t = defineTexts({ es });",
  ],
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
