import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The files that the rules check: path → text. */
export type Sources = ReadonlyMap<string, string>;

/** An import of our own file (`to` is its path) or of a package (`to` is its name). */
export interface Import {
  from: string;
  to: string;
  package: boolean;
  /** True for an import of types, which the compiler removes. */
  typeOnly: boolean;
  /** True in a script element of an Astro file, which a browser loads. */
  inScript: boolean;
}

/** A part of a file that is TypeScript. */
interface Script {
  text: string;
  inScript: boolean;
}

const ENDINGS = ['', '.ts', '.tsx', '.astro', '/index.ts', '/index.tsx'];

/** Reads the hand-written code files of the repository at `root` that match `pattern`. */
export function readFiles(
  root: string,
  pattern = '{src,db,scripts,tests}/**/*.{ts,tsx,mts,astro,css,js,mjs}',
): Sources {
  const names = globSync(pattern, { cwd: root }).map((name) => name.replaceAll('\\', '/'));
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** Reads the source files in src and db of the repository at `root`, without tests. */
export function readSources(root: string): Sources {
  const files = readFiles(root, '{src,db}/**/*.{ts,tsx,astro}');
  return new Map([...files].filter(([name]) => !/\.test\.tsx?$/.test(name)));
}

/** True if a file contains interface texts: it defines a catalogue, or one language of it. */
export function isTexts(path: string, text: string): boolean {
  return /\.[a-z]{2}\.ts$/.test(path) || (path.endsWith('.ts') && /\bdefineTexts\(/.test(text));
}

/** Returns a TypeScript file as a whole, or an Astro file's front matter and script elements. */
export function scriptsOf(path: string, text: string): Script[] {
  if (!path.endsWith('.astro')) return [{ text, inScript: false }];
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const elements = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)];
  const inScript = elements.map(([, code]) => ({ text: code ?? '', inScript: true }));
  return [{ text: front, inScript: false }, ...inScript];
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

/** Returns the module that a node imports, or undefined. */
function named(node: ts.Node): { name: string; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const from = node.moduleSpecifier;
    return from && ts.isStringLiteral(from)
      ? { name: from.text, typeOnly: isTypeOnly(node) }
      : undefined;
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) {
    return undefined;
  }
  const [argument] = node.arguments;
  return argument && ts.isStringLiteralLike(argument)
    ? { name: argument.text, typeOnly: false }
    : undefined;
}

function specifiers(path: string, text: string): { name: string; typeOnly: boolean }[] {
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const names: { name: string; typeOnly: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const one = named(node);
    if (one) names.push(one);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return names;
}

function ownPath(from: string, name: string): string | undefined {
  if (name.startsWith('@/')) return `src/${name.slice(2)}`;
  if (name.startsWith('@db/')) return `db/${name.slice(4)}`;
  if (name.startsWith('.')) return normalize(join(dirname(from), name)).replaceAll('\\', '/');
  return undefined;
}

/** Returns every import of every file, resolved. An unresolved one keeps its written path. */
export function readImports(sources: Sources): Import[] {
  const scripts = [...sources].flatMap(([from, text]) =>
    scriptsOf(from, text).map((script) => ({ from, ...script })),
  );
  return scripts.flatMap(({ from, text, inScript }) =>
    specifiers(from, text).map(({ name, typeOnly }) => {
      const path = ownPath(from, name.replace(/\?.*$/, ''));
      if (path === undefined) return { from, to: name, package: true, typeOnly, inScript };
      const to = ENDINGS.map((ending) => path + ending).find((one) => sources.has(one)) ?? path;
      return { from, to, package: false, typeOnly, inScript };
    }),
  );
}
