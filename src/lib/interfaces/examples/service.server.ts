import type { PageView } from '@/lib/interfaces/page-view/compose';
import { AppError } from '@/lib/kernel/http/errors';
import { countPoints, rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { nameSchema } from '@/lib/kernel/text/schema';
import { faceOf } from '@/lib/page/appearance/face.server';
import { getPlan } from '@/lib/page/profile/service.server';
import { type ExampleId, FIRST_SAMPLE, isExample } from './names';
import { exampleProfile, patternOf } from './rules';
import type { Pattern } from './schema';

/** How long the page of an example is shown as it was drawn: its dates move with the day. */
const SHOWN_FOR = 3_600_000;

/** The page of an example, as it is `until` a moment. */
interface Example {
  id: ExampleId;
  profile: PageView;
  face: string | undefined;
  until: number;
}

/** The example of an id, drawn with the name of its person or `nombre`; undefined when there is none. */
export async function findExample(
  name: string,
  language: string,
  nombre = '',
): Promise<Example | undefined> {
  if (!isExample(name)) return undefined;
  const now = new Date();
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

/** Names tried by a visitor in a minute: each may have to be cut out of a typeface. */
const SAMPLES = rateLimit('muestras', 90, 60);

/** The name that a visitor typed as a page would store it, or '' when no page could have it. */
function nameTyped(typed: string): string {
  const { success, data } = nameSchema.safeParse(typed);
  return success ? data : '';
}

/**
 * The example that a visitor tries with a name of their own: `oficio` and `nombre` of a query. Without
 * the name when it is not one, or when too many were tried.
 */
export async function findSample(
  query: URLSearchParams,
  language: string,
  visitor: string,
): Promise<Example | undefined> {
  const nombre = nameTyped(query.get('nombre') ?? '');
  const id = query.get('oficio') || FIRST_SAMPLE;
  if (nombre === '' || !isExample(id)) return findExample(id, language);
  const { allowed } = await countPoints(SAMPLES, visitor);
  return findExample(id, language, allowed ? nombre : '');
}

/**
 * What a page can start with from an example, by its plan. Nothing is stored until the page is
 * saved. Throws `notFound` when there is no example of that name.
 */
export async function findPattern(uid: string, name: string, language: string): Promise<Pattern> {
  if (!isExample(name)) throw new AppError('notFound');
  return patternOf(name, language, await getPlan(uid));
}
