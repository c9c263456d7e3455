import { timeoutSignal } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { isSupportedFormat } from '@/lib/media/encode.server';
import { pictureIssue } from '@/lib/media/texts';
import { getPlan } from '@/lib/profile/service.server';
import { askWithinCeiling, toPersonError, unavailable, withUse } from '../model-call.server';
import { picturePrompt, readTextPrompt } from '../prompts';
import { proposalsIn } from '../proposals';
import { hasModel, ModelFailure, maySee, PROVIDER_TIME } from '../provider.server';
import type { ScreenshotRequest, ScreenshotResponse } from '../schema';
import { aiIssue } from '../texts';
import { bioFromLines, textForModel } from './choose';
import { readPicture, redrawPicture } from './reader.server';

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Decodes a picture in a data URL. Throws `invalid` for other texts, `unsupportedType` for bytes
 * that are not JPEG, PNG or WebP.
 */
export function bytesOf(dataUrl: string): Buffer {
  const header = DATA_URL.exec(dataUrl.slice(0, 64))?.[0];
  if (!header) {
    const code = dataUrl.startsWith('data:') ? 'unsupportedType' : 'invalid';
    const isHeic = /^data:image\/hei[cf]/i.test(dataUrl.slice(0, 32));
    const message = isHeic ? pictureIssue('heic') : aiIssue('errors.notAPicture');
    throw new AppError(code, { message });
  }
  const encoded = dataUrl.slice(header.length);
  if (!BASE64.test(encoded)) {
    const message = aiIssue('errors.picture');
    throw new AppError('invalid', { message, fields: { imagenBase64: message } });
  }
  const bytes = Buffer.from(encoded, 'base64');
  if (!isSupportedFormat(bytes))
    throw new AppError('unsupportedType', { message: aiIssue('errors.notAPicture') });
  return bytes;
}

function nothingFound(): AppError {
  const message = aiIssue('errors.noText');
  return new AppError('invalid', { message, fields: { imagenBase64: message } });
}

/** Runs work of the OCR process and converts its errors for the person. */
async function withPersonErrors<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw signal.aborted ? new AppError('malformed') : unavailable(aiIssue('errors.picture'));
  }
}

const linesOf = (bytes: Buffer, signal: AbortSignal) =>
  withPersonErrors(signal, () => readPicture(bytes, signal));

/** Returns the picture for the model: re-encoded, never the uploaded bytes. */
async function dataUrlOf(bytes: Buffer, signal: AbortSignal): Promise<string> {
  const picture = await withPersonErrors(signal, () => redrawPicture(bytes, signal));
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

/** Returns the model's bio from the picture itself; undefined when it does not support pictures. */
async function bioFromPicture(
  uid: string,
  request: ScreenshotRequest,
  bytes: Buffer,
  signal: AbortSignal,
) {
  if (!maySee()) return undefined;
  try {
    const prompt = picturePrompt(request.nombre, request.profesion);
    return await askWithinCeiling(uid, prompt, signal, await dataUrlOf(bytes, signal));
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'noVision') return undefined;
    throw error;
  }
}

/** Returns the model's bio from the text read here. */
async function bioFromText(
  uid: string,
  request: ScreenshotRequest,
  bytes: Buffer,
  signal: AbortSignal,
) {
  const text = textForModel(await linesOf(bytes, signal));
  if (text === '') throw nothingFound();
  return askWithinCeiling(uid, readTextPrompt(request.nombre, request.profesion, text), signal);
}

async function bioFromModel(
  uid: string,
  request: ScreenshotRequest,
  bytes: Buffer,
  gone: AbortSignal,
) {
  const limit = timeoutSignal(PROVIDER_TIME);
  const signal = AbortSignal.any([gone, limit]);
  try {
    const response =
      (await bioFromPicture(uid, request, bytes, signal)) ??
      (await bioFromText(uid, request, bytes, signal));
    return proposalsIn(response, 1)[0];
  } catch (error) {
    if (limit.aborted && !gone.aborted) throw unavailable(aiIssue('errors.picture'));
    throw toPersonError(error, aiIssue('errors.picture'));
  }
}

/**
 * Returns a bio from a screenshot of a profile: by the model from the picture, else from its text.
 * Throws `tooMany`, `unsupportedType`, `invalid` for pictures that cannot be read or contain no
 * bio, `unavailable`. Nothing of the picture is stored.
 */
export async function bioFromScreenshot(
  uid: string,
  request: ScreenshotRequest,
  signal: AbortSignal,
): Promise<ScreenshotResponse> {
  const plan = await getPlan(uid);
  const local = request.local || !hasModel();
  return withUse({ uid, plan }, 'captura', signal, async ({ restantes }) => {
    const bytes = bytesOf(request.imagenBase64);
    const optimizada = local
      ? bioFromLines(await linesOf(bytes, signal))
      : await bioFromModel(uid, request, bytes, signal);
    if (!optimizada) throw nothingFound();
    return { optimizada, restantes, ...(local && { sinIA: true as const }) };
  });
}
