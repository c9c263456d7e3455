import { z } from 'zod';
import { readAppearance } from '../appearance/schema';
import { readJson } from '../http/body';
import { answerError } from '../http/endpoint';
import { AppError } from '../http/errors';
import { rateLimit, takeOne } from '../http/rate-limit.server';
import { parseInput } from '../http/validation';
import { weightOf } from '../http/weight.server';
import { linkSchema } from '../links/schema';
import { parseMediaAddress } from '../media/rules';
import { PROFESSION_FORMS, PROFESSION_IDS } from './professions';
import { publicView } from './rules';
import { type Plan, PROFILE_BODY_LIMIT, type PublicProfile } from './schema';
import { getPlan } from './service.server';

/** Previews of a person in a minute: more than anybody types. */
const LIMIT = rateLimit(600, 60);

/** Far above every limit: a draft may break them while it is typed, but not fill the page. */
const LONGEST = 5000;

const typed = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, LONGEST).toWellFormed().trim());

/** What can be drawn of a draft, however unfinished: what is not valid yet is left out. */
const previewSchema = z.object({
  nombre: typed,
  bio: typed,
  descripcion: typed,
  slug: typed,
  profesion: z.enum(['', ...PROFESSION_IDS]).catch(''),
  formaProfesion: z.enum(PROFESSION_FORMS).catch('neutra'),
  presentacion: typed,
  avatar: typed.transform((value) => (parseMediaAddress(value) ? value : '')),
  apariencia: z.unknown().optional().transform(readAppearance),
  enlaces: z
    .array(z.unknown())
    .max(500)
    .catch([])
    .transform((links) => links.flatMap((link) => linkSchema.safeParse(link).data ?? [])),
});

/** The public page of an unsaved draft on a plan. Throws `invalid` when it is not even an object. */
export function previewOf(draft: unknown, plan: Plan, now: Date): PublicProfile {
  return publicView({ ...parseInput(previewSchema, draft), plan }, now);
}

/**
 * The draft in a preview request, ready to be drawn, or the error to answer.
 * It is a page and not an endpoint, because only a page can render components.
 */
export async function readPreview(
  request: Request,
  session: App.Locals['session'],
): Promise<PublicProfile | Response> {
  try {
    if (request.method !== 'POST') {
      throw new AppError('methodNotAllowed', { headers: { Allow: 'POST' } });
    }
    if (session.kind !== 'signedIn') throw new AppError('unauthenticated');
    await takeOne(LIMIT, session.uid);
    const draft = await readJson(request, PROFILE_BODY_LIMIT, weightOf(session.uid));
    return previewOf(draft, await getPlan(session.uid), new Date());
  } catch (thrown) {
    return answerError(thrown);
  }
}
