/** An object whose values are either complete, or lists that are read in parts. */
export type Piecewise = Record<string, unknown | AsyncIterable<readonly object[]>>;

const isParts = (value: unknown): value is AsyncIterable<readonly object[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Returns JSON indented by two spaces, as JSON.stringify writes it at a nesting `depth`. */
const indented = (value: unknown, depth: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);

async function* listPieces(parts: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield rows
      .map((row, at) => `${isEmpty && at === 0 ? '[' : ','}\n    ${indented(row, 2)}`)
      .join('');
    isEmpty = false;
  }
  yield isEmpty ? '[]' : '\n  ]';
}

/**
 * Yields an object as JSON.stringify does with two spaces of indentation, but reads its async lists
 * part by part: a page may have a hundred thousand subscribers.
 */
export async function* jsonPieces(content: Piecewise): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue;
    yield `${before}  ${JSON.stringify(name)}: `;
    if (isParts(value)) yield* listPieces(value);
    else yield indented(value, 1);
    before = ',\n';
  }
  yield before === ',\n' ? '\n}' : '{}';
}
