import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { NETWORKS } from '@/lib/links/networks';
import { BLOCK_LIMITS, defineBlock } from '../kind/kind';
import { embedOf } from './providers';

const es = {
  name: 'Video o música',
  help: 'Se reproduce en tu página: YouTube, Spotify y más.',
  issues: {
    embed:
      'Pega la dirección de un video, una canción o una publicación de YouTube, Vimeo, Twitch, TikTok, Spotify, SoundCloud, Apple Music, Deezer, Bandcamp, Instagram o X.',
  },
};

const getIncrustadoTexts = defineTexts({ es });
export const incrustadoIssue = issuesOf(
  'blockIncrustado',
  (language) => getIncrustadoTexts(language).issues,
);

/** A player or a card, by its public URL at a provider. */
export const incrustado = defineBlock({
  tipo: 'incrustado',
  tile: 'ancho',
  texts: getIncrustadoTexts,
  empty: { url: '', titulo: '' },
  isDraft: ({ url }) => url === '',
  nameOf: ({ url, titulo }) => titulo || url,
  textsOf: ({ titulo }) => [['titulo', titulo, BLOCK_LIMITS.titulo]],
  buttonsOf: ({ id, datos }) => {
    const embed = embedOf(datos.url);
    const titulo = embed && (datos.titulo || NETWORKS[embed.provider].name);
    return embed && titulo ? [{ id, titulo, url: embed.url }] : [];
  },
});

const form = {
  url: 'Dirección',
  titulo: 'Título',
  tituloHelp: 'Opcional. Si lo dejas vacío, se ve el de su sitio.',
  placeholder: 'https://youtu.be/…',
  help: 'De YouTube, Vimeo, Twitch, TikTok, Spotify, SoundCloud, Apple Music, Deezer, Bandcamp, Instagram o X.',
  plays: (name: string) => `De ${name}: se reproduce en tu página cuando alguien lo toca.`,
  card: (name: string) => `De ${name}: un recuadro que abre la publicación en su sitio.`,
  unknown:
    'Copia la dirección del video, la canción o la publicación tal como aparece en su sitio.',
};

export const getIncrustadoEditorTexts = defineTexts({ es: form });
