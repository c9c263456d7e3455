import { NETWORKS } from '@/lib/page/links/networks';
import { defineBlock } from '../kind/kind';
import { embedOf } from './providers';
import { getIncrustadoTexts } from './texts';

/** What plays on the page, or a card of it, by its public URL at a provider. */
export const incrustado = defineBlock({
  tipo: 'incrustado',
  texts: getIncrustadoTexts,
  empty: { url: '' },
  isDraft: ({ url }) => url === '',
  nameOf: ({ url }) => url,
  buttonsOf: ({ id, datos }) => {
    const embed = embedOf(datos.url);
    return embed ? [{ id, titulo: NETWORKS[embed.provider].name, url: embed.url }] : [];
  },
});
