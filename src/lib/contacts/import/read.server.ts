import { pipeline } from 'node:stream/promises';
import { nextTurn } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { decodeText } from '@/lib/core/text/decode';
import { contactFault } from '../texts';
import { MAX_ROWS } from './limits';
import {
  type Answer,
  type FileRow,
  type Line,
  layoutOf,
  type Question,
  RowReader,
  Values,
} from './rules';

/** Bytes and rows after which the parser yields to the event loop. */
const PIECE = 16 * 1024;
const ROWS = 250;
const MAX_RECORD_LENGTH = 10_000;
const MAX_COLUMNS = 200;
const DELIMITERS = [',', ';', '\t', '|'];

const refuse = (message: ReturnType<typeof contactFault>) => new AppError('invalid', { message });

/** Excel's first line that names the delimiter. */
const SEPARATOR = /^\s*"?sep=(.)"?[,;\t]*(?:\r\n|[\r\n])/i;

/** Returns the delimiter of a `sep=` line, else the commonest in the first line that has any. */
function delimiterOf(text: string): string {
  const told = SEPARATOR.exec(text)?.[1];
  if (told !== undefined) return told;
  const start = text.slice(0, MAX_RECORD_LENGTH).split(/[\r\n]+/);
  const first = start.find((line) => /[,;\t|]/.test(line)) ?? '';
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
  // Imported for the first file: most servers never need its memory.
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: delimiterOf(text),
    ...{ bom: true, info: true, trim: true, relax_column_count: true, relax_quotes: true },
    ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
    ...{ max_record_size: MAX_RECORD_LENGTH, from_line: SEPARATOR.test(text) ? 2 : 1 },
  });
  const lines: Line[] = [];
  await pipeline(inPieces(text), parser, async (parsed: AsyncIterable<Parsed>) => {
    for await (const { record, info } of parsed) {
      // An error ends the pipeline; a parser that only stops reading would block it for ever.
      if (lines.length > MAX_ROWS) throw refuse(contactFault('tooManyRows', MAX_ROWS));
      lines.push({ record, linea: info.lines });
    }
  });
  return lines;
}

/** The rows of a file, and questions about unclear values. */
export interface SubscriberFile {
  rows: FileRow[];
  preguntas: Question[];
}

async function inTurns<T>(all: readonly T[], act: (one: T) => void): Promise<void> {
  for (const [at, one] of all.entries()) {
    act(one);
    if (at % ROWS === ROWS - 1) await nextTurn();
  }
}

/**
 * Reads the addresses of a file, yielding to the event loop between pieces. Throws `invalid` for a
 * file without addresses or with too many rows.
 */
export async function readSubscriberFile(
  bytes: Uint8Array,
  name = '',
  answers: readonly Answer[] = [],
): Promise<SubscriberFile> {
  const text = decodeText(bytes) ?? '';
  if (text.trim() === '') throw refuse(contactFault('noTable'));
  const lines = await linesOf(text).catch((error: unknown) => {
    throw error instanceof AppError ? error : refuse(contactFault('noTable'));
  });
  const layout = layoutOf(lines);
  if (!layout) throw refuse(contactFault('noTable'));
  const body = lines.slice(layout.before);
  if (body.length > MAX_ROWS) throw refuse(contactFault('tooManyRows', MAX_ROWS));
  if (body.length === 0) throw refuse(contactFault('noTable'));
  const values = new Values();
  await inTurns(body, (line) => values.add(line));
  const reader = new RowReader(layout, values, name, answers);
  const rows: FileRow[] = [];
  await inTurns(body, (line) => rows.push(reader.read(line)));
  return { rows: rows.map(reader.settled), preguntas: reader.questions(layout.names) };
}

/** Serializes waiting rows, without any other data of the file. */
export const rowsToBytes = (rows: readonly FileRow[]) =>
  Buffer.from(JSON.stringify(rows.map(({ linea, correo, estado }) => [linea, correo, estado])));

/** Parses waiting rows. Throws `SyntaxError` for other data. */
export function rowsOfBytes(bytes: Uint8Array): FileRow[] {
  const rows = JSON.parse(Buffer.from(bytes).toString()) as [number, string, FileRow['estado']][];
  return rows.map(([linea, correo, estado]) => ({ linea, correo, estado: estado ?? undefined }));
}
