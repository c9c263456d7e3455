import { parse } from 'csv-parse/sync';
import { folded } from '@/lib/kernel/text/characters';
import { asAddress } from '@/lib/page/links/paste';
import { type FileLink, MAX_ENTRIES } from '../file-contents';
import { importFault } from '../texts';
import { readLine } from './list';

/** The names that columns go by, in the products that write them and in people's own tables. */
const COLUMNS: Record<string, string[]> = {
  url: [
    'url',
    'link',
    'link url',
    'address',
    'href',
    'destination',
    'website',
    'enlace',
    'direccion',
    'destino',
  ],
  titulo: [
    'title',
    'link title',
    'name',
    'link name',
    'label',
    'text',
    'titulo',
    'nombre',
    'texto',
  ],
  descripcion: ['description', 'subtitle', 'descripcion', 'detalle'],
  activo: ['active', 'is active', 'enabled', 'visible', 'status', 'activo', 'publicado', 'estado'],
  tipo: ['tipo'],
};
const DELIMITERS = [',', ';', '\t', '|'];
const OFF = new Set([
  '0',
  'no',
  'false',
  'off',
  'inactive',
  'disabled',
  'hidden',
  'archived',
  'falso',
  'inactivo',
  'apagado',
  'oculto',
]);
/** What a spreadsheet would run: `=…`, or `+`, `-`, `@` before a call or a command. */
const FORMULA = /^(?:=|[+\-@][^\s]*[(|!])/;

/** No table has more columns: what is divided more often is a list. */
const MAX_COLUMNS = 200;
/** No table that people fill has longer lines. The parser's own limit does not count empty cells. */
const MAX_LINE_LENGTH = 60_000;

interface Line {
  record: string[];
  info: { lines: number };
}

const plain = (name: string) =>
  folded(name)
    .replace(/[_\s]+/g, ' ')
    .trim();

/** What divides the cells of the first line, and how many it has. */
function divisionOf(text: string): { delimiter: string; columns: number } {
  const [first = ''] = text.split(/\r\n?|\n/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  const columns = Math.max(...counts);
  return { delimiter: DELIMITERS[counts.indexOf(columns)] ?? ',', columns };
}

/** The lines of a table. Throws what csv-parse throws for one that cannot be read. */
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

/** Which column is which by the first line, or undefined when it has no names. */
function columnsByName(header: string[]): Record<string, number> | undefined {
  const names = header.map(plain);
  const matches = Object.entries(COLUMNS).flatMap(([field, aliases]) => {
    const best = aliases.find((name) => names.includes(name));
    return best === undefined ? [] : [[field, names.indexOf(best)] as const];
  });
  const columns = Object.fromEntries(matches);
  return columns['url'] === undefined ? undefined : columns;
}

/** Which column is which by what is in it: the one with an address, and the first other as its title. */
function columnsByContent(record: string[]): Record<string, number> | undefined {
  const isAddress = (cell: string) => asAddress(cell) !== undefined;
  const url = record.findIndex(isAddress);
  if (url < 0 || record.slice(url + 1).some(isAddress)) return undefined;
  const titulo = record.findIndex((cell, at) => at !== url && cell !== '');
  return titulo < 0 ? undefined : { url, titulo };
}

function isActive(cell: string): boolean {
  return !OFF.has(plain(cell));
}

function toLink({ record, info }: Line, columns: Record<string, number>): FileLink {
  const cells = Object.entries(columns).flatMap(([field, at]) => {
    const cell = record[at] ?? '';
    return cell === '' ? [] : [[field, cell] as const];
  });
  const values: Record<string, unknown> = Object.fromEntries(cells);
  if (cells.some(([, cell]) => FORMULA.test(cell))) {
    return { linea: info.lines, values, fault: importFault('reasons.formula') };
  }
  if (typeof values['activo'] === 'string') values['activo'] = isActive(values['activo']);
  const address = typeof values['url'] === 'string' ? asAddress(values['url']) : undefined;
  if (address?.startsWith('mailto:')) values['url'] = address;
  return { linea: info.lines, values };
}

/** A line of a table without names. One that is none of an address and its title is read as a list's. */
function withoutNames(line: Line): FileLink[] {
  const columns = columnsByContent(line.record);
  if (columns) return [toLink(line, columns)];
  if (line.record.some((cell) => FORMULA.test(cell))) return [toLink(line, { url: 0, titulo: 1 })];
  return readLine(line.record.filter(Boolean).join(', '), line.info.lines);
}

/**
 * A table with or without a line of names, or undefined when it is none. Linktree's
 * and other products' exports are tables whose columns go by names like these.
 */
export function readTable(text: string): FileLink[] | undefined {
  if (text.split('\n').some((line) => line.length > MAX_LINE_LENGTH)) return undefined;
  const { delimiter, columns } = divisionOf(text);
  if (columns > MAX_COLUMNS) return undefined;
  const all = lines(text, delimiter);
  const [first, ...rest] = all;
  if (!first) return undefined;
  const named = columnsByName(first.record);
  if (named) return rest.map((line) => toLink(line, named));
  if (!all.some(({ record }) => columnsByContent(record))) return undefined;
  const matches: FileLink[] = [];
  for (const line of all) if (matches.length <= MAX_ENTRIES) matches.push(...withoutNames(line));
  return matches;
}
