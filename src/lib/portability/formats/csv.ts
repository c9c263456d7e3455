import { parse } from 'csv-parse/sync';
import { folded } from '@/lib/core/text/characters';
import { asAddress } from '@/lib/links/paste';
import { type FileLink, MAX_ENTRIES } from '../file-contents';
import { importIssue } from '../texts';
import { readLine } from './list';

/** Column names in the exports of other products and in people's own tables. */
const COLUMNS: Record<string, string[]> = {
  url: [
    'url',
    'link',
    'link url',
    'address',
    'href',
    'destination',
    'website',
    'button url',
    'destination url',
    ...['enlace', 'enlaces', 'direccion', 'destino', 'web', 'sitio web', 'pagina web', 'links'],
    ...['url de destino', 'direccion web'],
  ],
  titulo: [
    'title',
    'link title',
    'name',
    'link name',
    'label',
    'text',
    'button text',
    ...['titulo', 'nombre', 'texto', 'boton', 'etiqueta'],
  ],
  descripcion: ['description', 'subtitle', 'descripcion', 'detalle'],
  activo: ['active', 'is active', 'enabled', 'visible', 'status', 'activo', 'publicado', 'estado'],
  tipo: ['tipo'],
};
const DELIMITERS = [',', ';', '\t', '|'];
/** Words for links that are not shown, in exports and in people's own tables. */
const OFF =
  /^(?:0|n|f|no|not|nao|off|fals[eo]|falsa)$|^(?:no|not|nao|sin) (?:activ|ativ|public|visib|enabled|live)|^(?:in|des|un)(?:activ|ativ|public|publish|habilit)|^deshabilit|^disabled|^hid|^ocult|^esconid|^archiv|^arquiv|^draft|^borrador|^rascunho|^delet|^elimin|^borrad|^paus|^apagad|^desligad|^priva|^expir|^caduc|^vencid/;
/** Signs that people tick off with. */
const CROSSES = /^[✗✘☒❌☐⛔🚫]/u;
/** Cells that a spreadsheet would execute: `=…`, or `+`, `-`, `@` before a call or a command. */
const FORMULA = /^(?:=|[+\-@][^\s]*[(|!])/;

/** Maximum number of columns of a table: a line with more delimiters is a list. */
const MAX_COLUMNS = 200;
/** Maximum length of a line of a table. The parser's own limit does not count empty cells. */
const MAX_LINE_LENGTH = 60_000;

interface Line {
  record: string[];
  info: { lines: number };
}

const plain = (name: string) =>
  folded(name)
    .replace(/[_\s]+/g, ' ')
    .trim();

/** Lines among which the names of columns are looked for: tables have a title above them. */
const HEAD_LINES = 5;

interface Division {
  delimiter: string;
  columns: number;
}

/** Returns how the line with the names of several columns is divided; undefined without one. */
export function headOf(text: string): Division | undefined {
  return text
    .split(/\r\n?|\n/, HEAD_LINES)
    .filter((line) => line.length <= MAX_LINE_LENGTH)
    .flatMap((line) =>
      DELIMITERS.map((delimiter) => {
        const names = line.split(delimiter).map((name) => name.replace(/^\s*"|"\s*$/g, ''));
        const isHead = names.length > 1 && names.length <= MAX_COLUMNS && columnsByName(names);
        return isHead ? { delimiter, columns: names.length } : undefined;
      }),
    )
    .find((division) => division !== undefined);
}

/** Returns how the head is divided, else the first line. */
function divisionOf(text: string): Division {
  const head = headOf(text);
  if (head) return head;
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  const columns = Math.max(...counts);
  return { delimiter: DELIMITERS[counts.indexOf(columns)] ?? ',', columns };
}

/** Returns the lines of a table. Throws the errors of csv-parse. */
function lines(text: string, delimiter: string): Line[] {
  return parse(text, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 50_000,
    to: MAX_ENTRIES + 2,
    trim: true,
  }) as unknown as Line[];
}

/** Returns the columns by the names in the header; undefined when it has none. */
function columnsByName(header: string[]): Record<string, number> | undefined {
  const names = header.map((name) => plain(name).replace(/ del enlace$/, ''));
  // Alone it is the heading of a list.
  if (header.length === 1 && /^(?:enlaces|links|web)$/.test(names[0] ?? '')) return undefined;
  const matches = Object.entries(COLUMNS).flatMap(([field, aliases]) => {
    const best = aliases.find((name) => names.includes(name));
    return best === undefined ? [] : [[field, names.indexOf(best)] as const];
  });
  const columns = Object.fromEntries(matches);
  return columns['url'] === undefined ? undefined : columns;
}

/** Returns the columns by content: the one with a URL, and the first other column as its title. */
function columnsByContent(record: string[]): Record<string, number> | undefined {
  const isAddress = (cell: string) => asAddress(cell) !== undefined;
  const url = record.findIndex(isAddress);
  if (url < 0 || record.slice(url + 1).some(isAddress)) return undefined;
  const titulo = record.findIndex((cell, at) => at !== url && cell !== '');
  return titulo < 0 ? undefined : { url, titulo };
}

const isActive = (cell: string) => !OFF.test(plain(cell)) && !CROSSES.test(cell);

function toLink({ record, info }: Line, columns: Record<string, number>): FileLink {
  const cells = Object.entries(columns).flatMap(([field, at]) => {
    const cell = record[at] ?? '';
    return cell === '' ? [] : [[field, cell] as const];
  });
  const values: Record<string, unknown> = Object.fromEntries(cells);
  if (cells.some(([, cell]) => FORMULA.test(cell))) {
    return { linea: info.lines, values, issue: importIssue('reasons.formula') };
  }
  if (typeof values['activo'] === 'string') values['activo'] = isActive(values['activo']);
  const address = typeof values['url'] === 'string' ? asAddress(values['url']) : undefined;
  if (address?.startsWith('mailto:')) values['url'] = address;
  return { linea: info.lines, values };
}

/** Reads a line of a table without a header: a URL with a title, else like a line of a list. */
function withoutNames(line: Line): FileLink[] {
  const columns = columnsByContent(line.record);
  if (columns) return [toLink(line, columns)];
  if (line.record.some((cell) => FORMULA.test(cell))) return [toLink(line, { url: 0, titulo: 1 })];
  return readLine(line.record.filter(Boolean).join(', '), line.info.lines);
}

/**
 * Reads a table with or without a header; undefined when the text is not a table. Linktree and
 * other services export tables with these column names.
 */
export function readTable(file: string): FileLink[] | undefined {
  // Excel's first line that names the delimiter, which the next line shows as well.
  const text = file.replace(/^\uFEFF?"?sep=."?(?=\r|\n)/i, '');
  if (text.split('\n').some((line) => line.length > MAX_LINE_LENGTH)) return undefined;
  const { delimiter, columns } = divisionOf(text);
  if (columns > MAX_COLUMNS) return undefined;
  const all = lines(text, delimiter);
  const heads = all.slice(0, HEAD_LINES).map(({ record }) => columnsByName(record));
  const at = heads.findIndex((columns) => columns !== undefined);
  const named = heads[at];
  if (named)
    return [
      ...all.slice(0, at).flatMap(withoutNames),
      ...all.slice(at + 1).map((line) => toLink(line, named)),
    ];
  if (!all.some(({ record }) => columnsByContent(record))) return undefined;
  const matches: FileLink[] = [];
  for (const line of all) if (matches.length <= MAX_ENTRIES) matches.push(...withoutNames(line));
  return matches;
}
