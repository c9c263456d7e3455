import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTexts, readFiles } from './sources';

/** How often each kind of word of the glossary's "Not" column is left. These numbers only ever fall. */
const LEFT = { comments: 0, names: 0, bindings: 384, files: 0 };

/** Words that a comment does without (docs/glossary.md). */
const IN_COMMENTS =
  /\b(?:somebody|nobody|whoever|whatever|anybody|everybody|anew|what of|of before|in the way)\b/gi;
/** Participles, pronouns and verbs that stand where the field has a noun. */
const NOT_A_NAME =
  'told|given|said|asked|left|kept|wanted|handedOn|incoming|standing|known|voice|homes|found|look|say|hear|who|mine|tell|somebody|held|taken|shown|takeTurn|waysOf';
const ONLY_NOT_A_NAME = new RegExp(`^(?:${NOT_A_NAME})$`);
const DECLARED = new RegExp(
  `\\b(?:const|let|function|type|interface|class)\\s+(?:${NOT_A_NAME}|(?:MOST|LONGEST|LEAST|KEPT)(?:_\\w+)?)\\b`,
  'g',
);
const NOT_A_FILE = new RegExp(
  `^(?:${NOT_A_NAME}|handed-on|kept-mac|in-the-way|room|happenings|news|wish)\\.`,
);

/** How many parameters, destructured values and properties of a file have such a name. */
function countBindings(path: string, text: string): number {
  if (!/\.tsx?$/.test(path)) return 0;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  let count = 0;
  const visit = (node: ts.Node): void => {
    const isBinding =
      ts.isBindingElement(node) || ts.isParameter(node) || ts.isPropertySignature(node);
    if (isBinding && ts.isIdentifier(node.name) && ONLY_NOT_A_NAME.test(node.name.text)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

const files = [...readFiles(fileURLToPath(new URL('../..', import.meta.url)))].filter(
  ([path, text]) =>
    !isTexts(path, text) && !path.endsWith('.css') && !path.endsWith('words.test.ts'),
);
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

test('comments, names and files use no more words of before than are counted here', () => {
  const counted = { comments: 0, names: 0, bindings: 0, files: 0 };
  for (const [path, text] of files) {
    for (const [comment] of text.matchAll(comments)) {
      counted.comments += comment.match(IN_COMMENTS)?.length ?? 0;
    }
    counted.names += text.match(DECLARED)?.length ?? 0;
    counted.bindings += countBindings(path, text);
    if (NOT_A_FILE.test(basename(path))) counted.files += 1;
  }
  expect(files.length).toBeGreaterThan(1_000);
  for (const kind of Object.keys(LEFT) as (keyof typeof LEFT)[]) {
    expect.soft(counted[kind], kind).toBeLessThanOrEqual(LEFT[kind]);
  }
});
