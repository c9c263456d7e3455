import { appearanceIssues } from '@/lib/appearance/rules';
import { type Database, exclusively, pageLock, snapshot } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import type { Issue } from '@/lib/core/i18n/issues';
import { DAY_MS } from '@/lib/core/time/units';
import { isAdult } from '@/lib/links/adult';
import { linkTitle } from '@/lib/links/networks';
import { touchPages } from '@/lib/pages/touch.server';
import { defineQuota } from '@/lib/plans/usage.server';
import type { Profile, ProfileInput } from '@/lib/profile/schema';
import { getProfile, writeProfile } from '@/lib/profile/service.server';
import { EXPERIMENT_LIMITS } from './limits';
import { scheduleVerdictChecks } from './notify.server';
import * as queries from './queries.server';
import type { ExperimentAction, ExperimentInput, ExperimentList } from './schema';
import { experimentsIssue } from './texts';
import { findOpen } from './variants/queries.server';
import {
  beforeOf,
  type Experiment,
  isOver,
  type PublishedState,
  publishedStateOf,
  type Variant,
  withBefore,
  withVariant,
} from './variants/rules';
import { viewOf } from './view';

defineQuota({ key: 'pruebas', count: queries.countUnended });

/** Changes of experiments per person and hour. */
export const EXPERIMENT_WRITES = rateLimit('pruebas', 60, 3_600);

const invalid = (message: Issue) => new AppError('invalid', { message });

async function experimentsOf(db: Database, uid: string, now: number): Promise<ExperimentList> {
  const page = await getProfile(uid, db);
  const tests = await queries.listExperiments(db, uid, EXPERIMENT_LIMITS.stored);
  const ids = tests.map(({ id }) => id);
  const counted = await queries.countedOf(db, ids);
  const days = await queries.daysOf(db, ids);
  const published = publishedStateOf(page, now);
  const view = (test: Experiment) => {
    const own = counted.filter(({ prueba }) => prueba === test.id);
    return viewOf(test, own, days.get(test.id) ?? 0, published, now);
  };
  return {
    pruebas: tests.map(view),
    maximo: EXPERIMENT_LIMITS.stored,
  };
}

/** Returns the experiments of a page with their figures. Throws `notFound`. */
export function readExperiments(uid: string): Promise<ExperimentList> {
  return snapshot((db) => experimentsOf(db, uid, nowMs()));
}

/** Returns the current page as the first variant. Throws `invalid`. */
function asItIs(input: ExperimentInput, { publicados, apariencia }: PublishedState): Variant {
  if (input.tipo === 'tema') return { valor: apariencia.tema, nombre: '' };
  const link =
    input.tipo === 'titulo' ? publicados.find(({ id }) => id === input.enlace) : publicados[0];
  if (!link) throw new AppError('invalid', { fields: { enlace: experimentsIssue('hidden') } });
  if (input.tipo === 'titulo' && isAdult(link)) {
    throw new AppError('invalid', { fields: { enlace: experimentsIssue('adult') } });
  }
  const valor = input.tipo === 'titulo' ? link.titulo : link.id;
  return { valor, nombre: linkTitle(link, config().language) };
}

/** Returns a variant that the owner chose. Throws `invalid`. */
function otherVariant(
  input: ExperimentInput,
  valor: string,
  page: Profile,
  state: PublishedState,
): Variant {
  if (input.tipo === 'titulo') return { valor, nombre: valor };
  if (input.tipo === 'primero') {
    const link = state.publicados.find(({ id }) => id === valor);
    if (!link) throw new AppError('invalid', { fields: { otras: experimentsIssue('hidden') } });
    return { valor, nombre: linkTitle(link, config().language) };
  }
  const variante = { valor, nombre: '' };
  const test = { tipo: input.tipo, enlace: '', variantes: [variante, variante] };
  const { apariencia } = withVariant(page, test, 1);
  if (Object.keys(appearanceIssues(apariencia)).length > 0) {
    throw new AppError('invalid', { fields: { otras: experimentsIssue('themeFits') } });
  }
  return variante;
}

function variantsOf(input: ExperimentInput, page: Profile, now: number): Variant[] {
  const published = publishedStateOf(page, now);
  const first = asItIs(input, published);
  const others = input.otras.map((valor) => otherVariant(input, valor, page, published));
  if (others.some(({ valor }) => valor === first.valor)) {
    const what = input.tipo === 'primero' ? 'firstAlready' : 'sameAsNow';
    throw new AppError('invalid', { fields: { otras: experimentsIssue(what) } });
  }
  return [first, ...others];
}

/** Starts an experiment. Throws `invalid` when one is running or the compared item is missing. */
export function startExperiment(
  uid: string,
  input: ExperimentInput,
  now = nowMs(),
): Promise<ExperimentList> {
  return exclusively(pageLock(uid), async (tx) => {
    const page = await getProfile(uid, tx);
    if (await findOpen(tx, uid, now)) throw invalid(experimentsIssue('running'));
    if ((await queries.countExperiments(tx, uid)) >= EXPERIMENT_LIMITS.stored) {
      throw invalid(experimentsIssue('stored', EXPERIMENT_LIMITS.stored));
    }
    const test: Experiment = {
      id: newId(),
      tipo: input.tipo,
      enlace: input.tipo === 'titulo' ? input.enlace : '',
      variantes: variantsOf(input, page, now),
      creadoEn: now,
      hasta: now + EXPERIMENT_LIMITS.longest * DAY_MS,
      terminadaEn: null,
      aplicada: null,
      antes: null,
    };
    // Expired experiments end without a notification, because the screen that starts this one shows
    // their results.
    await queries.endExpired(tx, uid, now);
    await queries.insertExperiment(tx, uid, test);
    await scheduleVerdictChecks(tx, uid, now);
    touchPages(tx, [page]);
    return experimentsOf(tx, uid, now);
  });
}

function inputOf(page: Profile): ProfileInput {
  const { nombre, bio, descripcion, profesion, formaProfesion, presentacion, slug, avatar } = page;
  const { apariencia, enlaces, bloques, orden, version } = page;
  const job = { profesion, formaProfesion, presentacion };
  const list = { enlaces, bloques, orden };
  return { nombre, bio, descripcion, ...job, slug, avatar, apariencia, ...list, version };
}

const endOf = (test: Experiment, now: number) => test.terminadaEn ?? Math.min(now, test.hasta);

async function end(tx: Database, test: Experiment, now: number): Promise<void> {
  if (isOver(test, now)) throw invalid(experimentsIssue('over'));
  await queries.updateExperiment(tx, test.id, { ...test, terminadaEn: now });
}

/** Applies a variant to the page permanently, and stores the replaced values. */
async function apply(tx: Database, page: Profile, test: Experiment, at: number, now: number) {
  const variant = test.variantes[at];
  if (!variant) throw invalid(experimentsIssue('variant'));
  if (test.aplicada !== null) throw invalid(experimentsIssue('applied'));
  const ended = { terminadaEn: endOf(test, now), aplicada: at };
  if (at === 0) return queries.updateExperiment(tx, test.id, { ...ended, antes: null });
  const changed = withVariant(page, test, at);
  const there = test.tipo !== 'titulo' || page.enlaces.some(({ id }) => id === test.enlace);
  const isListed = test.tipo !== 'primero' || page.orden.includes(variant.valor);
  if (!there || !isListed) throw invalid(experimentsIssue('changed'));
  const antes = beforeOf(page, test, variant.valor);
  await queries.updateExperiment(tx, test.id, { ...ended, antes });
  await writeProfile(tx, page.uid, inputOf(changed));
}

/** Restores the values that an applied variant replaced. */
async function undo(tx: Database, page: Profile, test: Experiment): Promise<void> {
  if (test.aplicada === null) throw invalid(experimentsIssue('notApplied'));
  const back = test.aplicada === 0 ? page : withBefore(page, test);
  if (!back) throw invalid(experimentsIssue('changed'));
  await queries.updateExperiment(tx, test.id, { ...test, aplicada: null, antes: null });
  if (test.aplicada !== 0) await writeProfile(tx, page.uid, inputOf(back));
}

/**
 * Ends an experiment, applies one of its variants, or undoes the application. Throws `notFound`,
 * and `invalid` when this was done before or the page was changed since.
 */
export function changeExperiment(
  uid: string,
  id: string,
  action: ExperimentAction,
): Promise<ExperimentList> {
  const now = nowMs();
  return exclusively(pageLock(uid), async (tx) => {
    const page = await getProfile(uid, tx);
    const test = existing(await queries.findExperiment(tx, uid, id));
    if (action.accion === 'terminar') await end(tx, test, now);
    else if (action.accion === 'aplicar') await apply(tx, page, test, action.variante, now);
    else await undo(tx, page, test);
    touchPages(tx, [page]);
    return experimentsOf(tx, uid, now);
  });
}

/** Deletes an ended experiment with its figures. Throws `notFound` and `invalid`. */
export function removeExperiment(uid: string, id: string): Promise<ExperimentList> {
  const now = nowMs();
  return exclusively(pageLock(uid), async (tx) => {
    const test = existing(await queries.findExperiment(tx, uid, id));
    if (!isOver(test, now)) throw invalid(experimentsIssue('stillOpen'));
    await queries.deleteExperiment(tx, id);
    return experimentsOf(tx, uid, now);
  });
}

/** Returns the experiments of a page and their daily figures for the export. */
export async function experimentsForExport(db: Database, uid: string) {
  const days = await queries.allFigures(db, uid);
  const tests = await queries.listExperiments(db, uid, EXPERIMENT_LIMITS.stored);
  return tests.map(({ hasta, ...test }) => ({
    ...test,
    hasta: new Date(hasta).toISOString(),
    dias: days.filter(({ prueba }) => prueba === test.id).map(({ prueba: _, ...day }) => day),
  }));
}
