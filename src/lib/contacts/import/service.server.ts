import { atomically, exclusively, once, pageLock, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newId, nextTurn, nowMs, pause } from '@/lib/core/env/system';
import { type Body, fieldsOf, formOf } from '@/lib/core/http/body';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { parseInput } from '@/lib/core/http/validation';
import { DAY_MS } from '@/lib/core/time/units';
import { endFor } from '../subscribers/service.server';
import { contactIssue } from '../texts';
import { MAX_PENDING, ROW_STATES, type RowState, SUBSCRIBER_FILE } from './limits';
import { subscriberWork } from './processing.server';
import * as queries from './queries.server';
import { readSubscriberFile, rowsToBytes } from './read.server';
import type { Question, ValueChoice } from './rules';
import {
  answersSchema,
  type Consent,
  consentSchema,
  type SubscriberChoice,
  type SubscriberReview,
} from './schema';

/** Bytes for the fields and boundaries around the file. */
const OVERHEAD = 16 * 1024;

/**
 * A form with `archivo` or `texto`, `procedencia` and `fecha` of the consent, and in `respuestas`,
 * as JSON, the meanings of unclear values.
 */
export const SUBSCRIBER_BODY: Body<SubscriberImport> = {
  types: ['multipart/form-data'],
  limit: SUBSCRIBER_FILE + OVERHEAD,
  weighed: true,
  parse: async (body, contentType) => {
    const form = await formOf(body, contentType);
    const file = form.get('archivo');
    const fields = fieldsOf(form);
    const bytes =
      file instanceof File
        ? new Uint8Array(await file.arrayBuffer())
        : new TextEncoder().encode(fields['texto'] ?? '');
    if (bytes.byteLength > SUBSCRIBER_FILE) throw new AppError('tooLarge');
    const answers = parseInput(answersSchema, { respuestas: fields['respuestas'] });
    return {
      bytes,
      name: file instanceof File ? file.name : '',
      consent: parseInput(consentSchema, fields),
      answers: answers.respuestas,
    };
  },
};

/** Files of subscribers per person and hour. */
export const SUBSCRIBER_IMPORTS = rateLimit('importar-suscriptores', 60, 3_600);

/** Time that the result of an import is stored, in ms. */
const RETENTION_MS = 7 * DAY_MS;
/** Subscribers that an undo removes per transaction. */
const BATCH = 500;
/** Time (ms) that a response waits for the import of a small file, and between two checks. */
const TIMEOUT_MS = 2_000;
const CHECK_PAUSE_MS = 40;

/** A file, the consent of its people, and the owner's answers. */
export interface SubscriberImport {
  bytes: Uint8Array;
  name: string;
  answers: ValueChoice[];
  consent: Consent;
}

function toReview(row: queries.ImportState): SubscriberReview {
  const { id, estado, modo, total, hechas, resumen, muestra, creadoEn } = row;
  const filas = row.filas as SubscriberReview['filas'];
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, resumen[state] ?? 0]));
  const hasBrought = modo === 'aplicar' && (resumen['nuevo'] ?? 0) > 0 && estado !== 'deshecha';
  return {
    id,
    estado,
    modo,
    total,
    hechas,
    filas,
    muestra,
    resumen: counts as Record<RowState, number>,
    creadoEn: new Date(creadoEn).toISOString(),
    lote: hasBrought ? id : null,
  };
}

async function ended(id: string): Promise<queries.ImportState | undefined> {
  const until = nowMs() + TIMEOUT_MS;
  for (;;) {
    const row = await queries.findImport(await reading(), id);
    if (row?.estado !== 'pendiente' || nowMs() > until) return row;
    await pause(CHECK_PAUSE_MS);
  }
}

/** Returns the open questions in one line, for clients without a screen. */
const openOf = (questions: readonly Question[]) =>
  questions
    .map(
      ({ nombre, valores }) =>
        `«${nombre}»: ${valores.map(({ valor }) => valor || '""').join(', ')}`,
    )
    .join(' · ');

/**
 * Imports or reviews a file of subscribers in the background. Returns the result, or the progress
 * after two seconds, and the open questions. Throws `invalid` for a file without addresses or with
 * too many rows, and for an import with open questions; `tooMany` while several imports of the page
 * are running.
 */
export async function importSubscribers(
  uid: string,
  modo: 'revisar' | 'aplicar',
  { bytes, name, answers, consent }: SubscriberImport,
): Promise<SubscriberChoice> {
  const { rows, preguntas } = await readSubscriberFile(bytes, name, answers);
  if (modo === 'aplicar' && preguntas.length > 0) {
    throw new AppError('invalid', {
      fields: { respuestas: contactIssue('open', openOf(preguntas)) },
    });
  }
  const id = newId();
  await exclusively(pageLock(uid), async (tx) => {
    if ((await queries.countPending(tx, uid)) >= MAX_PENDING) {
      const headers = { 'Retry-After': '30' };
      throw new AppError('tooMany', { message: contactIssue('importing'), headers });
    }
    await queries.insertImport(tx, {
      id,
      uid,
      modo,
      estado: 'pendiente',
      archivo: rowsToBytes(rows),
      procedencia: consent.procedencia,
      consintieronEn: consent.fecha,
      total: rows.length,
      hechas: 0,
      resumen: {},
      filas: [],
      muestra: [],
      creadoEn: nowMs(),
    });
    await subscriberWork.enqueue(tx, { id }, { key: id });
  });
  const row = existing(await ended(id));
  return { ...toReview(row), preguntas };
}

/** Returns the progress of a page's import. Throws `notFound`. */
export async function findImport(uid: string, id: string): Promise<SubscriberReview> {
  const row = await queries.findImport(await reading(), id);
  if (row?.uid !== uid) throw new AppError('notFound');
  return toReview(row);
}

/** Returns the last import of a page within a week. */
export async function lastImport(uid: string): Promise<{ importacion: SubscriberReview | null }> {
  const row = await queries.findLastImport(await reading(), uid, nowMs() - RETENTION_MS);
  return { importacion: row ? toReview(row) : null };
}

/**
 * Undoes an import, even a running one: removes, in batches, the subscribers that it added and who
 * still have the newsletter. Returns how many. A second call continues where the first stopped.
 */
export async function takeBack(uid: string, lote: string): Promise<{ quitados: number }> {
  await once((db) => queries.endImport(db, uid, lote));
  for (let quitados = 0; ; ) {
    const gone = await atomically(async (tx) => {
      const rows = await queries.listBatch(tx, uid, lote, BATCH);
      // Date subscribers stay subscribed to new dates.
      const others = rows.filter(({ fechas }) => fechas !== '');
      for (const row of others) await endFor(tx, row, 'novedades');
      await queries.deleteAll(
        tx,
        rows.filter(({ fechas }) => fechas === '').map(({ id }) => id),
      );
      return rows.length;
    });
    quitados += gone;
    if (gone < BATCH) return { quitados };
    await nextTurn();
  }
}

export async function purgeSubscriberImports(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteImports(tx, now - RETENTION_MS, most));
}
