import { AppError } from '@/lib/core/http/errors';
import {
  csvErrorCode,
  inTurns,
  namedDelimiter,
  readRecords,
} from '@/lib/core/text/csv-reader.server';
import { decodeText } from '@/lib/core/text/decode';
import { contactIssue } from '../texts';
import { MAX_ROWS } from './limits';
import {
  type FileRow,
  isList,
  isMailCell,
  type Line,
  layoutOf,
  type Question,
  RowReader,
  rowsOf,
  type ValueChoice,
  Values,
} from './rules';

/** Number of characters at the start of a file in which the delimiter is searched. */
const START = 10_000;
const MAX_COLUMNS = 200;
const DELIMITERS = [',', ';', '\t', '|'];

const refuse = (message: ReturnType<typeof contactIssue>) => new AppError('invalid', { message });

/**
 * Returns the delimiter of a `sep=` line, else the one beside the first address, else the most
 * frequent in the first line with any.
 */
function delimiterOf(text: string): string {
  const named = namedDelimiter(text);
  if (named !== undefined) return named;
  const start = text.slice(0, START).split(/[\r\n]+/);
  const lines = start.filter((line) => /[,;\t|]/.test(line));
  const countsIn = (line: string, hasMail: boolean) =>
    DELIMITERS.map((sign) => {
      const cells = line.split(sign);
      return !hasMail || cells.some(isMailCell) ? cells.length : 0;
    });
  const withMail = lines.map((line) => countsIn(line, true));
  const counts = withMail.find((each) => Math.max(...each) > 1) ?? countsIn(lines[0] ?? '', false);
  const most = Math.max(...counts);
  if (most > MAX_COLUMNS) throw refuse(contactIssue('noTable'));
  return DELIMITERS[counts.indexOf(most)] ?? ',';
}

/** Names in quotation marks before addresses, as mail programs copy them: `"Paz, Ana" <ana@x.co>`. */
const QUOTED_NAMES = /(^|[,;\t|] ?)"(?!")[^"\n]*"\s*(?=<[^<>\s"@]+@[^<>\s"@]+>)/gm;

/** Returns the first address of each contact of a vCard file, a line each; other texts unchanged. */
function withoutCards(text: string): string {
  const [before = '', ...cards] = text.split(/^BEGIN:VCARD/im);
  if (cards.length === 0 || before.trim() !== '') return text;
  const addresses = cards.map((card) => /^(?:[\w-]+\.)?EMAIL[^:\r\n]*:(.*)$/im.exec(card)?.[1]);
  return addresses.join('\n');
}

function linesOf(text: string): Promise<Line[]> {
  return readRecords(text, {
    delimiter: delimiterOf(text),
    from: namedDelimiter(text) === undefined ? 1 : 2,
    most: MAX_ROWS + 1,
    tooMany: () => {
      throw refuse(contactIssue('tooManyRows', MAX_ROWS));
    },
  });
}

/** The rows of a file, and questions about unclear values. */
export interface SubscriberFile {
  rows: FileRow[];
  preguntas: Question[];
}

/**
 * Reads the addresses of a file, yielding to the event loop between pieces. Throws `invalid` for a
 * file without addresses or with too many rows.
 */
export async function readSubscriberFile(
  bytes: Uint8Array,
  name = '',
  answers: readonly ValueChoice[] = [],
): Promise<SubscriberFile> {
  const decoded = decodeText(bytes);
  if (decoded === undefined) throw refuse(contactIssue('notText'));
  const text = withoutCards(decoded).replace(QUOTED_NAMES, '$1');
  if (text.trim() === '') throw refuse(contactIssue('noTable'));
  const table = await linesOf(text).catch((error: unknown) => {
    const code = csvErrorCode(error);
    if (code === undefined) throw error;
    throw refuse(contactIssue(code.includes('QUOTE') ? 'quotes' : 'noTable'));
  });
  const lines: Line[] = [];
  const isAddresses = isList(table);
  await inTurns(table, (line) => lines.push(...(isAddresses ? rowsOf(line) : [line])));
  const layout = layoutOf(lines);
  if (!layout) throw refuse(contactIssue('noTable'));
  const body = lines.slice(layout.before);
  if (body.length > MAX_ROWS) throw refuse(contactIssue('tooManyRows', MAX_ROWS));
  if (body.length === 0) throw refuse(contactIssue('noTable'));
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
