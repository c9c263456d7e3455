import { type EncodedPicture, encodeCover } from '@/lib/page/media/service.server';
import type { Embed } from '../incrustado/providers';
import { askProvider, type Get } from './ask.server';

const MAX_BYTES = 5 * 1024 * 1024;

/** What was found of an embed, its picture re-encoded. */
export interface EmbedDetails {
  titulo?: string;
  ref?: string;
  picture?: EncodedPicture;
}

/** Requests from a provider what an embed shows before it is played. */
export async function findCover(embed: Embed, get: Get): Promise<EmbedDetails> {
  const { pictures, ...details } = await askProvider(embed, get);
  let failure: unknown;
  for (const address of pictures) {
    try {
      const shape = embed.shape === 'card' ? 'wide' : embed.shape;
      return { ...details, picture: await encodeCover(await get(address, MAX_BYTES), shape) };
    } catch (error) {
      failure = error;
    }
  }
  if (failure && Object.keys(details).length === 0) throw failure;
  return details;
}
