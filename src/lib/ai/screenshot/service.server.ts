import { AppError } from '../../http/errors';
import { planOf } from '../../profiles/service.server';
import { askWithinCeiling, errorTexts, told, unavailable, withUse } from '../call.server';
import { picturePrompt, readTextPrompt } from '../prompt';
import { proposalsIn } from '../proposals';
import { hasModel, ModelFailure, maySee, PROVIDER_TIME } from '../provider.server';
import { dailyLimit } from '../quota.server';
import type { ScreenshotAnswer, ScreenshotRequest } from '../schema';
import { bioFromLines, textForModel } from './choose';
import { readPicture } from './ocr.server';
import { openScreenshot, type Screenshot } from './picture.server';

function nothingFound(): AppError {
  const message = errorTexts().noText;
  return new AppError('invalid', { message, fields: { imagenBase64: message } });
}

async function linesOf(screenshot: Screenshot, signal: AbortSignal) {
  try {
    return await readPicture(await screenshot.forReading(), signal);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw signal.aborted ? new AppError('malformed') : unavailable(errorTexts().picture);
  }
}

/** What the model makes of the picture itself; undefined when it cannot see. */
async function seen(request: ScreenshotRequest, screenshot: Screenshot, signal: AbortSignal) {
  if (!maySee()) return undefined;
  try {
    const prompt = picturePrompt(request.nombre, request.profesion);
    return await askWithinCeiling(prompt, signal, await screenshot.forModel());
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'noVision') return undefined;
    throw error;
  }
}

/** What the model makes of the text that was read here. */
async function read(request: ScreenshotRequest, screenshot: Screenshot, signal: AbortSignal) {
  const text = textForModel(await linesOf(screenshot, signal));
  if (text === '') throw nothingFound();
  return askWithinCeiling(readTextPrompt(request.nombre, request.profesion, text), signal);
}

async function fromModel(request: ScreenshotRequest, screenshot: Screenshot, gone: AbortSignal) {
  const limit = AbortSignal.timeout(PROVIDER_TIME);
  const signal = AbortSignal.any([gone, limit]);
  try {
    const answer =
      (await seen(request, screenshot, signal)) ?? (await read(request, screenshot, signal));
    return proposalsIn(answer, 1)[0];
  } catch (error) {
    if (limit.aborted && !gone.aborted) throw unavailable(errorTexts().picture);
    throw told(error, errorTexts().picture);
  }
}

/**
 * Makes a bio from the picture of a profile page: by the model's eyes, else by
 * reading it here. Throws `forbidden` on a plan without it, `tooMany`,
 * `unsupportedType`, `invalid` for pictures that cannot be read or hold no bio,
 * `unavailable`. Nothing of the picture is kept.
 */
export async function bioFromScreenshot(
  uid: string,
  request: ScreenshotRequest,
  signal: AbortSignal,
): Promise<ScreenshotAnswer> {
  const plan = await planOf(uid);
  if (dailyLimit(plan, 'captura') === 0) {
    throw new AppError('forbidden', { message: errorTexts().needsPro });
  }
  const local = request.local || !hasModel();
  return withUse({ uid, plan }, 'captura', signal, async ({ restantes }) => {
    const screenshot = await openScreenshot(request.imagenBase64);
    const optimizada = local
      ? bioFromLines(await linesOf(screenshot, signal))
      : await fromModel(request, screenshot, signal);
    if (!optimizada) throw nothingFound();
    return { optimizada, restantes, ...(local && { sinIA: true as const }) };
  });
}
