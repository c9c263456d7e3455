import { type Database, once, reading } from '@/lib/core/db';
import { nowMs, timeoutSignal } from '@/lib/core/env/system';
import { jobOf } from '@/lib/profile/profession-words';
import type { Profile } from '@/lib/profile/schema';
import { getPlan, getProfile } from '@/lib/profile/service.server';
import { writeBios } from './local-writer';
import { askWithinCeiling, toPersonError, unavailable, withUse } from './model-call.server';
import { bioPrompt, type Subject } from './prompts';
import { proposalsIn } from './proposals';
import { hasModel, PROVIDER_TIME } from './provider.server';
import * as queries from './queries.server';
import { remainingUses } from './quota.server';
import { BIO_LANGUAGE, endOfDay } from './rules';
import type { AiState, BioRequest, BioResponse, FirstBioResponse } from './schema';
import { aiIssue } from './texts';

/** Time in ms after which an unfinished first bio is taken for lost in a crash. */
const LOST = PROVIDER_TIME + 5_000;

const NOTHING: FirstBioResponse = { texto: '', pendiente: false };

const subject = (profile: Profile): Subject => ({
  nombre: profile.nombre,
  profesion: jobOf(profile, BIO_LANGUAGE),
  tono: 'cercano',
  trato: 'primera',
});

async function modelText(uid: string, about: Subject): Promise<string | undefined> {
  if (!hasModel()) return undefined;
  try {
    const limit = timeoutSignal(PROVIDER_TIME);
    const response = await askWithinCeiling(uid, bioPrompt(about, 1), limit);
    return proposalsIn(response, 1)[0];
  } catch {
    return undefined;
  }
}

/** Returns the model's text, or the local writer's: an automatic request shows no error. */
async function write(profile: Profile): Promise<{ texto: string; sinIA: boolean }> {
  const about = subject(profile);
  const written = await modelText(profile.uid, about);
  if (written) return { texto: written, sinIA: false };
  return { texto: writeBios(about, profile.uid, 1)[0] ?? '', sinIA: true };
}

const respond = ({ texto, sinIA }: { texto: string; sinIA: boolean }): FirstBioResponse => ({
  texto,
  pendiente: false,
  ...(sinIA && { sinIA: true as const }),
});

/**
 * Returns the bio that is proposed automatically to a page without one (product.md §8): written
 * once, free of the quota, and stored until its owner accepts or dismisses it. `pendiente` while
 * another request is writing it.
 */
export async function proposeFirstBio(uid: string): Promise<FirstBioResponse> {
  const profile = await getProfile(uid);
  if (profile.bio !== '') return NOTHING;
  const now = nowMs();
  const row = await once((db) => queries.takeFirstBio(db, uid, now, now - LOST));
  if (row) {
    const written = await write(profile);
    await once((db) => queries.keepFirstBio(db, uid, written.texto, written.sinIA));
    return respond(written);
  }
  const stored = await queries.findFirstBio(await reading(), uid);
  if (!stored || stored.cerrada) return NOTHING;
  return stored.texto === '' ? { texto: '', pendiente: true } : respond(stored);
}

/** Closes the first bio, which its owner accepted or dismissed: it is not shown again. */
export async function closeFirstBio(uid: string): Promise<void> {
  await once((db) => queries.closeFirstBio(db, uid, nowMs()));
}

/** Returns the state that the editor needs before any request. */
export async function aiState(uid: string): Promise<AiState> {
  const plan = await getPlan(uid);
  const [bio, captura] = [
    await remainingUses(uid, plan, 'bio'),
    await remainingUses(uid, plan, 'captura'),
  ];
  return { ia: hasModel(), bio, captura, renueva: new Date(endOfDay(nowMs())).toISOString() };
}

async function fromModel(uid: string, request: BioRequest, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await askWithinCeiling(uid, bioPrompt(request, request.propuestas), signal);
    const texts = proposalsIn(response, request.propuestas);
    if (texts.length === 0) throw unavailable(aiIssue('errors.empty'));
    return texts;
  } catch (error) {
    throw toPersonError(error, aiIssue('errors.failed'));
  }
}

/**
 * Writes bios for a page: by the model, or by the local writer when there is no model or the person
 * accepts it (docs/product.md §8). Throws `tooMany` with the time to wait, and `unavailable`.
 */
export async function writeBio(
  uid: string,
  request: BioRequest,
  signal: AbortSignal,
): Promise<BioResponse> {
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

/** Returns the first bio of a page and its uses of the helpers for the export. */
export async function allOfAssistant(
  db: Database,
  uid: string,
): Promise<{ primeraBio: queries.FirstBio | null; usosIA: queries.UseRow[] }> {
  return {
    primeraBio: (await queries.findFirstBio(db, uid)) ?? null,
    usosIA: await queries.listUses(db, uid),
  };
}
