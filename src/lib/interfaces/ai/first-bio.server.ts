import { once, reading } from '@/lib/kernel/db';
import { jobOf } from '@/lib/page/profile/profession-words';
import type { Profile } from '@/lib/page/profile/schema';
import { getProfile } from '@/lib/page/profile/service.server';
import { askWithinCeiling } from './model-call.server';
import { bioPrompt, type Subject } from './prompt';
import { proposalsIn } from './proposals';
import { hasModel, PROVIDER_TIME } from './provider.server';
import * as queries from './queries.server';
import { BIO_LANGUAGE } from './rules';
import type { FirstBioAnswer } from './schema';
import { writeBios } from './writer/write';

/** After this a writing that never ended was lost with its process. */
const LOST = PROVIDER_TIME + 5_000;

const NOTHING: FirstBioAnswer = { texto: '', pendiente: false };

const subject = (profile: Profile): Subject => ({
  nombre: profile.nombre,
  profesion: jobOf(profile, BIO_LANGUAGE),
  tono: 'cercano',
  trato: 'primera',
});

async function modelText(uid: string, about: Subject): Promise<string | undefined> {
  if (!hasModel()) return undefined;
  try {
    const limit = AbortSignal.timeout(PROVIDER_TIME);
    const answer = await askWithinCeiling(uid, bioPrompt(about, 1), limit);
    return proposalsIn(answer, 1)[0];
  } catch {
    return undefined;
  }
}

/** The model's text, or the local writer's when it fails: an automatic request shows no error. */
async function write(profile: Profile): Promise<{ texto: string; sinIA: boolean }> {
  const about = subject(profile);
  const written = await modelText(profile.uid, about);
  if (written) return { texto: written, sinIA: false };
  return { texto: writeBios(about, profile.uid, 1)[0] ?? '', sinIA: true };
}

const answer = ({ texto, sinIA }: { texto: string; sinIA: boolean }): FirstBioAnswer => ({
  texto,
  pendiente: false,
  ...(sinIA && { sinIA: true as const }),
});

/**
 * The bio that is proposed automatically to a person without one (product.md §8): written once an
 * account, free of the quota, and stored until its owner accepts or dismisses it. `pendiente` while
 * another request is writing it.
 */
export async function proposeFirstBio(uid: string): Promise<FirstBioAnswer> {
  const profile = await getProfile(uid);
  if (profile.bio !== '') return NOTHING;
  const now = Date.now();
  const row = await once((db) => queries.takeFirstBio(db, uid, now, now - LOST));
  if (row) {
    const written = await write(profile);
    await once((db) => queries.keepFirstBio(db, uid, written.texto, written.sinIA));
    return answer(written);
  }
  const stored = await queries.findFirstBio(await reading(), uid);
  if (!stored || stored.cerrada) return NOTHING;
  return stored.texto === '' ? { texto: '', pendiente: true } : answer(stored);
}

/** The owner has taken or dismissed the first bio: it is not shown again. */
export async function closeFirstBio(uid: string): Promise<void> {
  await once((db) => queries.closeFirstBio(db, uid, Date.now()));
}
