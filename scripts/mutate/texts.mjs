/** The names under which a file of rules has what people read: `es`, and `form` of a block's editor. */
const TEXTS = new Set(['es', 'form']);

/**
 * Leaves texts out of the mutants: a test that repeats a sentence would only have to be changed
 * with it.
 */
const texts = {
  /** @param {{ isVariableDeclarator(): boolean, node: { id?: { name?: string } } }} path */
  shouldIgnore: (path) =>
    path.isVariableDeclarator() && TEXTS.has(path.node.id?.name ?? '')
      ? 'a text that people read'
      : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: texts }];
