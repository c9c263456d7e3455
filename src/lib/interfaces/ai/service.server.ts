import type { Database } from '@/lib/kernel/db';
import { getPlan } from '@/lib/page/profile/service.server';
import { askWithinCeiling, toPersonError, unavailable, withUse } from './model-call.server';
import { bioPrompt } from './prompt';
import { proposalsIn } from './proposals';
import { hasModel } from './provider.server';
import { type FirstBio, findFirstBio, listUses, type UseRow } from './queries.server';
import { remainingUses } from './quota.server';
import { endOfDay } from './rules';
import type { AiState, BioAnswer, BioRequest } from './schema';
import { aiFault } from './texts';
import { writeBios } from './writer/write';

export { closeFirstBio, proposeFirstBio } from './first-bio.server';
export { bioFromScreenshot } from './screenshot/service.server';

/** What the editor shows before anything is asked for. */
export async function aiState(uid: string): Promise<AiState> {
  const plan = await getPlan(uid);
  const [bio, captura] = [
    await remainingUses(uid, plan, 'bio'),
    await remainingUses(uid, plan, 'captura'),
  ];
  return { ia: hasModel(), bio, captura, renueva: new Date(endOfDay(Date.now())).toISOString() };
}

async function fromModel(uid: string, request: BioRequest, signal: AbortSignal): Promise<string[]> {
  try {
    const answer = await askWithinCeiling(uid, bioPrompt(request, request.propuestas), signal);
    const texts = proposalsIn(answer, request.propuestas);
    if (texts.length === 0) throw unavailable(aiFault('errors.empty'));
    return texts;
  } catch (error) {
    throw toPersonError(error, aiFault('errors.failed'));
  }
}

/**
 * Writes bios for a person: the model's, or the local writer's when there is no model or the person
 * agreed to it (docs/product.md §8). Throws `tooMany` with the time to wait, `unavailable` with the
 * source's texts.
 */
export async function writeBio(
  uid: string,
  request: BioRequest,
  signal: AbortSignal,
): Promise<BioAnswer> {
  const local = request.local || !hasModel();
  const plan = await getPlan(uid);
  return withUse({ uid, plan }, 'bio', signal, async ({ restantes, before }) => {
    const texts = local
      ? writeBios(request, `${uid} ${before}`, request.propuestas)
      : await fromModel(uid, request, signal);
    return {
      choices: texts.map((content) => ({ message: { role: 'assistant' as const, content } })),
      restantes,
      ...(local && { sinIA: true as const }),
    };
  });
}

/** The first bio of a person and what they used of the helpers, for taking it away. */
export async function allOfAssistant(
  db: Database,
  uid: string,
): Promise<{ primeraBio: FirstBio | null; usosIA: UseRow[] }> {
  return {
    primeraBio: (await findFirstBio(db, uid)) ?? null,
    usosIA: await listUses(db, uid),
  };
}
