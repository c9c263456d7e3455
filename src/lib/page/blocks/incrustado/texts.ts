import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** An embed as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Video o música',
  help: 'Se reproduce en tu página: YouTube, Spotify y más.',
  faults: {
    embed:
      'Pega la dirección de un video, una canción o una publicación de YouTube, Vimeo, Twitch, TikTok, Spotify, SoundCloud, Apple Music, Deezer, Bandcamp, Instagram o X.',
  },
};

export const getIncrustadoTexts = defineTexts({ es });
export const incrustadoFault = faultsOf(
  'blockIncrustado',
  (language) => getIncrustadoTexts(language).faults,
);
