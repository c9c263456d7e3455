import { isBlock } from '@/lib/page/blocks/rules';
import type { PublicProfile } from './schema';
import { getPageTexts } from './texts/page';

/** What stands in titles of a page besides its name; none on a page without sections. */
export function titlesOf({ contenido, descripcion }: PublicProfile, language: string): string[] {
  const titles = contenido.flatMap((item) =>
    isBlock(item) && item.tipo === 'titulo' ? item.datos.texto : [],
  );
  if (titles.length === 0) return [];
  return descripcion ? [...titles, getPageTexts(language).about] : titles;
}
