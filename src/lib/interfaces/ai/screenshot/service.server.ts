import { AppError } from '@/lib/kernel/http/errors';
import { getPlan } from '@/lib/page/profile/service.server';
import { askWithinCeiling, toPersonError, unavailable, withUse } from '../model-call.server';
import { picturePrompt, readTextPrompt } from '../prompt';
import { proposalsIn } from '../proposals';
import { hasModel, ModelFailure, maySee, PROVIDER_TIME } from '../provider.server';
import type { ScreenshotAnswer, ScreenshotRequest } from '../schema';
import { aiFault } from '../texts';
import { bioFromLines, textForModel } from './choose';
import { bytesOf } from './picture.server';
import { readPicture, redrawPicture } from './reader.server';

function nothingFound(): AppError {
  const message = aiFault('errors.noText');
  return new AppError('invalid', { message, fields: { imagenBase64: message } });
}

/** What the reader gives; its failures in the words of the source. */
async function reader<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw signal.aborted ? new AppError('malformed') : unavailable(aiFault('errors.picture'));
  }
}

const linesOf = (bytes: Buffer, signal: AbortSignal) =>
  reader(signal, () => readPicture(bytes, signal));

/** The picture as it is sent to the model: re-encoded, never as it was uploaded. */
async function forModel(bytes: Buffer, signal: AbortSignal): Promise<string> {
  const picture = await reader(signal, () => redrawPicture(bytes, signal));
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

/** What the model makes of the picture itself; undefined when it cannot see. */
async function seen(uid: string, request: ScreenshotRequest, bytes: Buffer, signal: AbortSignal) {
  if (!maySee()) return undefined;
  try {
    const prompt = picturePrompt(request.nombre, request.profesion);
    return await askWithinCeiling(uid, prompt, signal, await forModel(bytes, signal));
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'noVision') return undefined;
    throw error;
  }
}

/** What the model makes of the text that was read here. */
async function read(uid: string, request: ScreenshotRequest, bytes: Buffer, signal: AbortSignal) {
  const text = textForModel(await linesOf(bytes, signal));
  if (text === '') throw nothingFound();
  return askWithinCeiling(uid, readTextPrompt(request.nombre, request.profesion, text), signal);
}

async function fromModel(
  uid: string,
  request: ScreenshotRequest,
  bytes: Buffer,
  gone: AbortSignal,
) {
  const limit = AbortSignal.timeout(PROVIDER_TIME);
  const signal = AbortSignal.any([gone, limit]);
  try {
    const answer =
      (await seen(uid, request, bytes, signal)) ?? (await read(uid, request, bytes, signal));
    return proposalsIn(answer, 1)[0];
  } catch (error) {
    if (limit.aborted && !gone.aborted) throw unavailable(aiFault('errors.picture'));
    throw toPersonError(error, aiFault('errors.picture'));
  }
}

/**
 * Makes a bio from the picture of a profile page: by the model's eyes, else by
 * reading it here. Throws `tooMany`, `unsupportedType`, `invalid` for pictures that cannot be read or hold no bio,
 * `unavailable`. Nothing of the picture is kept.
 */
export async function bioFromScreenshot(
  uid: string,
  request: ScreenshotRequest,
  signal: AbortSignal,
): Promise<ScreenshotAnswer> {
  const plan = await getPlan(uid);
  const local = request.local || !hasModel();
  return withUse({ uid, plan }, 'captura', signal, async ({ restantes }) => {
    const bytes = bytesOf(request.imagenBase64);
    const optimizada = local
      ? bioFromLines(await linesOf(bytes, signal))
      : await fromModel(uid, request, bytes, signal);
    if (!optimizada) throw nothingFound();
    return { optimizada, restantes, ...(local && { sinIA: true as const }) };
  });
}
