import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { v7 as newId } from 'uuid';
import type { RunningServer } from '../../../setup/server';

function withFile({ env }: RunningServer, work: (file: Sqlite.Database) => void): void {
  const file = new Sqlite(join(env['DATA_DIR'] ?? '', 'enlaza.db'), { timeout: 5_000 });
  file.transaction(() => work(file))();
  file.close();
}

/** Stores sources of a day's visitors that the product itself would never store. */
export function storeSources(
  server: RunningServer,
  uid: string,
  day: string,
  sources: string[],
): void {
  withFile(server, (file) => {
    const insert = file.prepare(
      "insert or ignore into estadisticas_desglose values (?, ?, 'fuente', ?, 1, 1)",
    );
    for (const source of sources) insert.run(uid, day, source);
  });
}

/** Stores notifications with these texts for the members of a page. */
export function storeNotices(server: RunningServer, uid: string, texts: string[]): void {
  withFile(server, (file) => {
    const insert = file.prepare(
      `insert into notificaciones (id, uid, persona, tipo, datos, creadaEn)
       select ?, uid, persona, ?, ?, ? from miembros where uid = ?`,
    );
    for (const [at, text] of texts.entries()) {
      const [tipo, datos] =
        at % 2
          ? ['enlace', { titulo: text, url: text, enlace: text }]
          : ['seguridad', { dispositivo: text }];
      insert.run(newId(), tipo, JSON.stringify(datos), Date.now(), uid);
    }
  });
}
