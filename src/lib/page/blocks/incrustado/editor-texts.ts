import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  url: 'Dirección',
  placeholder: 'https://youtu.be/…',
  help: 'De YouTube, Vimeo, Twitch, TikTok, Spotify, SoundCloud, Apple Music, Deezer, Bandcamp, Instagram o X.',
  plays: (name: string) => `De ${name}: se reproduce en tu página cuando alguien lo toca.`,
  card: (name: string) => `De ${name}: una tarjeta que lleva allí.`,
  unknown:
    'Copia la dirección del video, la canción o la publicación tal como aparece en su sitio.',
};

export const getIncrustadoEditorTexts = defineTexts({ es });
