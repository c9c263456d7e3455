import { faceOf } from '@/lib/appearance/face.server';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { widestNetworkOf } from '@/lib/core/http/ip-networks';
import { rateLimit, secondsToWait, visitorToWait } from '@/lib/core/http/rate-limit.server';
import { nameSchema } from '@/lib/core/text/schema';
import { HOUR_MS } from '@/lib/core/time/units';
import { getPlan } from '@/lib/profile/service.server';
import type { PageView } from '@/lib/site/page-view/compose';
import { type ExampleId, FIRST_SAMPLE, isExample, samplePath } from './names';
import { exampleProfile, patternOf } from './rules';
import type { Pattern } from './schema';

/** Time that an example's page is cached, in ms: its dates move with the day. */
const SHOWN_FOR = HOUR_MS;

/** The page of an example, valid `until` a moment. */
interface Example {
  id: ExampleId;
  profile: PageView;
  face: string | undefined;
  until: number;
}

/** Returns an example with the name of its person or `nombre`; undefined when there is none. */
export async function findExample(
  name: string,
  language: string,
  nombre = '',
): Promise<Example | undefined> {
  if (!isExample(name)) return undefined;
  const now = new Date(nowMs());
  const example = exampleProfile(name, language, now);
  const profile = nombre ? { ...example, nombre } : example;
  const face = await faceOf(profile.apariencia, profile.nombre);
  return {
    id: name,
    profile,
    face: face.base64,
    until: Math.min(now.getTime() + SHOWN_FOR, face.until),
  };
}

/**
 * Samples of a visitor per minute, and of all visitors: each takes some 60 ms of CPU time to render
 * and to subset its font. The first sample of each network has its own limit, so that a few
 * networks cannot use up the limit of all.
 */
const SAMPLES = rateLimit('muestras', 90, 60);
const ALL_SAMPLES = rateLimit('muestras-de-todos', 120, 60);
const FIRST_OF_NETWORK = rateLimit('muestras-primera', 1, 60);
const FIRST_SAMPLES = rateLimit('muestras-primeras', 60, 60);

/** Returns the seconds to wait before another sample for a visitor, or undefined. */
async function sampleToWait(visitor: string): Promise<number | undefined> {
  const own = await visitorToWait(SAMPLES, visitor);
  if (own !== undefined) return own;
  const isFirst = (await secondsToWait(FIRST_OF_NETWORK, widestNetworkOf(visitor))) === undefined;
  if (isFirst && (await secondsToWait(FIRST_SAMPLES, 'all')) === undefined) return undefined;
  return secondsToWait(ALL_SAMPLES, 'all');
}

/** Returns a typed name as a page would store it, or '' when it is invalid. */
function nameTyped(typed: string): string {
  const { success, data } = nameSchema.safeParse(typed);
  return success ? data : '';
}

/**
 * Returns an example with the visitor's own name, by the query's `oficio` and `nombre`. Returns the
 * path of the cached example when the name is invalid or the limit is reached.
 */
export async function findSample(
  query: URLSearchParams,
  language: string,
  visitor: string,
): Promise<Example | string | undefined> {
  const nombre = nameTyped(query.get('nombre') ?? '');
  const id = query.get('oficio') || FIRST_SAMPLE;
  if (!isExample(id)) return undefined;
  if (nombre === '') return samplePath(id);
  const wait = await sampleToWait(visitor);
  return wait === undefined ? findExample(id, language, nombre) : samplePath(id);
}

/**
 * Returns the pattern of an example by a page's plan. Nothing is stored until the page is saved.
 * Throws `notFound` when there is no such example.
 */
export async function findPattern(uid: string, name: string, language: string): Promise<Pattern> {
  if (!isExample(name)) throw new AppError('notFound');
  return patternOf(name, language, await getPlan(uid));
}
