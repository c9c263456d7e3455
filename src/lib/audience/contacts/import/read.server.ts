import { pipeline } from 'node:stream/promises';
import { nextTurn } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { decodeText } from '@/lib/kernel/text/decode';
import { contactFault } from '../texts';
import { MAX_ROWS } from './limits';
import { columnsOf, type FileRow, type Line, rowOf } from './rules';

/** Bytes and rows between which others have their turn. */
const PIECE = 16 * 1024;
const ROWS = 250;
const MAX_RECORD_LENGTH = 10_000;
const MAX_COLUMNS = 200;
const DELIMITERS = [',', ';', '\t', '|'];

const refuse = (message: ReturnType<typeof contactFault>) => new AppError('invalid', { message });

/** What divides the cells of the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, MAX_RECORD_LENGTH).split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((sign) => first.split(sign).length);
  const most = Math.max(...counts);
  if (most > MAX_COLUMNS) throw refuse(contactFault('noTable'));
  return DELIMITERS[counts.indexOf(most)] ?? ',';
}

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await nextTurn();
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

async function linesOf(text: string): Promise<Line[]> {
  // Loaded by the first file: it takes memory that most servers never need.
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: delimiterOf(text),
    ...{ bom: true, info: true, trim: true, relax_column_count: true, relax_quotes: true },
    ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
    max_record_size: MAX_RECORD_LENGTH,
  });
  const lines: Line[] = [];
  await pipeline(inPieces(text), parser, async (parsed: AsyncIterable<Parsed>) => {
    for await (const { record, info } of parsed) {
      // Thrown, it ends the pipeline; a parser that only stops to read leaves it waiting for ever.
      if (lines.length > MAX_ROWS) throw refuse(contactFault('tooManyRows', MAX_ROWS));
      lines.push({ record, linea: info.lines });
    }
  });
  return lines;
}

/**
 * The addresses of a file, row by row, in pieces between which others have their turn. Throws
 * `invalid` for one that has none, or too many.
 */
export async function readSubscriberFile(bytes: Uint8Array): Promise<FileRow[]> {
  const text = decodeText(bytes)?.trim() ?? '';
  if (text === '') throw refuse(contactFault('noTable'));
  const lines = await linesOf(text).catch((error: unknown) => {
    throw error instanceof AppError ? error : refuse(contactFault('noTable'));
  });
  const columns = columnsOf(lines);
  if (!columns) throw refuse(contactFault('noTable'));
  const body = lines.slice(columns.names);
  if (body.length > MAX_ROWS) throw refuse(contactFault('tooManyRows', MAX_ROWS));
  if (body.length === 0) throw refuse(contactFault('noTable'));
  const [rows, seen]: [FileRow[], Set<string>] = [[], new Set()];
  for (const [at, line] of body.entries()) {
    rows.push(rowOf(line, columns, seen));
    if (at % ROWS === ROWS - 1) await nextTurn();
  }
  return rows;
}
