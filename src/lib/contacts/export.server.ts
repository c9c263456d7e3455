import { type Database, longRead } from '@/lib/core/db';
import { keysetPages, mapPages } from '@/lib/core/db/bulk';
import { type CsvStyle, csvPieces, momentHead } from '@/lib/core/text/csv';
import type { Folder } from './limits';
import * as queries from './queries.server';
import * as subscribers from './subscribers/queries.server';
import { getInboxTexts } from './texts/inbox';

/** Returns the confirmed subscribers of a page as CSV, newest first, read in parts. */
export function subscribersCsv(
  uid: string,
  language: string,
  style: CsvStyle,
): AsyncIterable<string> {
  const { csv: t } = getInboxTexts(language);
  const pages = keysetPages<subscribers.SubscriberRow>((last, most) => {
    const which = { before: last?.id, most, confirmed: true };
    return longRead((db) => subscribers.listSubscribers(db, uid, which));
  });
  return csvPieces(
    [t.mail, momentHead(t.confirmed, style)],
    mapPages(pages, (rows) =>
      rows.map(({ correo, confirmadoEn: at }) => [correo, at === null ? '' : new Date(at)]),
    ),
    style,
  );
}

/** Returns all subscribers of a page in parts, for the export. */
export function allSubscribers(db: Database, uid: string) {
  const pages = keysetPages<subscribers.SubscriberRow>((last, most) =>
    subscribers.listSubscribers(db, uid, { all: true, before: last?.id, most }),
  );
  return mapPages(pages, (rows) => rows.map(({ llave: _, ...row }) => row));
}

/** Returns a folder of a page as CSV, newest first, read in parts. */
export function messagesCsv(
  uid: string,
  carpeta: Folder,
  language: string,
  style: CsvStyle,
): AsyncIterable<string> {
  const { csv: t } = getInboxTexts(language);
  const pages = keysetPages<queries.MessageRow>((last, most) =>
    longRead((db) => queries.listMessages(db, uid, { carpeta, before: last?.id, most })),
  );
  const cellsOf = (row: queries.MessageRow) => [
    new Date(row.creadoEn),
    row.nombre,
    row.correo,
    row.texto,
    row.leido ? t.yes : t.no,
  ];
  return csvPieces(
    [momentHead(t.when, style), t.name, t.mail, t.message, t.read],
    mapPages(pages, (rows) => rows.map(cellsOf)),
    style,
  );
}

/** Returns all messages of a page in parts, for the export. */
export function allMessages(db: Database, uid: string) {
  const pages = keysetPages<queries.MessageRow>((last, most) =>
    queries.listMessages(db, uid, { before: last?.id, most }),
  );
  return mapPages(pages, (rows) => rows.map(({ busqueda: _, ...row }) => row));
}
