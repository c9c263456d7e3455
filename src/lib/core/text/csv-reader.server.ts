import { pipeline } from 'node:stream/promises';
import { nextTurn } from '@/lib/core/env/system';

/** Bytes after which the parser yields to the event loop. */
const PIECE = 16 * 1024;
const MAX_RECORD_LENGTH = 10_000;

/** A record of a delimited text, with the number of its last line. */
export interface CsvRecord {
  record: string[];
  linea: number;
}

interface Options {
  delimiter: string;
  /** The number of the first line to read, from 1. */
  from: number;
  /** Throws; called for a text with more records. */
  most: number;
  tooMany: () => never;
  /** True if quotes are ordinary characters. */
  plainQuotes?: boolean;
}

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await nextTurn();
  }
}

/** Items after which `inTurns` yields to the event loop. */
const BATCH = 250;

/** Calls `act` for each item, yielding to the event loop between batches. */
export async function inTurns<T>(all: readonly T[], act: (one: T) => void): Promise<void> {
  for (const [at, one] of all.entries()) {
    act(one);
    if (at % BATCH === BATCH - 1) await nextTurn();
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Excel's first line, which names the delimiter. */
const SEPARATOR = /^\s*"?sep=(.)"?[,;\t]*(?:\r\n|[\r\n])/i;

/** Returns the delimiter that a `sep=` line names. */
export function namedDelimiter(text: string): string | undefined {
  return SEPARATOR.exec(text)?.[1];
}

/** Returns csv-parse's code of an error in a text (`CSV_…`); undefined for any other error. */
export function csvErrorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('CSV_') ? code : undefined;
}

/**
 * Reads a delimited text without its empty records, yielding to the event loop between pieces.
 * Throws the errors of csv-parse.
 */
export async function readRecords(text: string, options: Options): Promise<CsvRecord[]> {
  const { delimiter, from, most, tooMany, plainQuotes = false } = options;
  // Imported for the first file, because most servers never need its memory.
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter,
    from_line: from,
    max_record_size: MAX_RECORD_LENGTH,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    ...(plainQuotes && { quote: false }),
  });
  const records: CsvRecord[] = [];
  await pipeline(inPieces(text), parser, async (parsed: AsyncIterable<Parsed>) => {
    for await (const { record, info } of parsed) {
      // An error ends the pipeline; a parser that only stops reading would block it for ever.
      if (records.length >= most) tooMany();
      records.push({ record, linea: info.lines });
    }
  });
  return records;
}
