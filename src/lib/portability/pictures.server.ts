import type { Database } from '@/lib/core/db';
import { AppError } from '@/lib/core/http/errors';
import type { Issue } from '@/lib/core/i18n/issues';
import { type EncodedPicture, encodeAvatar, encodeBackground } from '@/lib/media/encode.server';
import { storeFor } from '@/lib/media/service.server';
import type { Profile } from '@/lib/profile/schema';
import type { FileContents } from './file-contents';
import type { Change } from './review/review';
import { importIssue } from './texts';

/** The re-encoded pictures of a file: portrait and background. */
export interface Pictures {
  foto?: EncodedPicture | undefined;
  fondo?: EncodedPicture | undefined;
}

export interface StoredPictures {
  foto?: string | undefined;
  fondo?: string | undefined;
}

/** Re-encodes a picture; undefined when it cannot be decoded. */
export async function encoded(
  bytes: Uint8Array,
  encode: (bytes: Uint8Array) => Promise<EncodedPicture>,
): Promise<EncodedPicture | undefined> {
  try {
    return await encode(bytes);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Re-encodes the background and the portrait of a file; a portrait that the profile already has is
 * skipped. `issue` is the reason when the portrait is unusable.
 */
export async function encodePictures(
  { formato, perfil, foto, fondo }: FileContents,
  current: Profile,
): Promise<{ pictures: Pictures; issue?: Issue | undefined }> {
  const behind = fondo && (await encoded(fondo, encodeBackground));
  const isMine = formato === 'enlaza' && perfil['avatar'] === current.avatar;
  if (!foto || isMine) return { pictures: { fondo: behind } };
  if ('issue' in foto) return { pictures: { fondo: behind }, issue: foto.issue };
  const face = await encoded(foto, encodeAvatar);
  const issue = face ? undefined : importIssue('reasons.picture');
  return { pictures: { foto: face, fondo: behind }, issue };
}

/** Returns the contents without a background that cannot be decoded. */
export function withoutBroken(
  { fondo, ...contents }: FileContents,
  pictures: Pictures,
): FileContents {
  return fondo && pictures.fondo ? { ...contents, fondo } : contents;
}

/** Stores the pictures of selected changes inside the caller's transaction. */
export async function storePictures(
  tx: Database,
  uid: string,
  { foto, fondo }: Pictures,
  chosen: Change[],
): Promise<StoredPictures> {
  const wantsFace = chosen.some(({ que }) => que === 'foto');
  const hasBackground = chosen.some(
    (change) =>
      change.que === 'perfil' &&
      change.field === 'apariencia' &&
      (change.value as Profile['apariencia']).fondoImagen !== '',
  );
  return {
    foto: foto && wantsFace ? await storeFor('avatar', tx, uid, foto) : undefined,
    fondo: fondo && hasBackground ? await storeFor('fondo', tx, uid, fondo) : undefined,
  };
}

/** Sets the stored URL of the background in an appearance. */
export function withBackground<C extends object>(
  content: C & { apariencia?: Profile['apariencia'] },
  profile: Profile,
  stored: string | undefined,
): C {
  const { apariencia } = content;
  const isMine = apariencia?.fondoImagen === profile.apariencia.fondoImagen;
  if (!apariencia || !stored || isMine) return content;
  return { ...content, apariencia: { ...apariencia, fondoImagen: stored } };
}
