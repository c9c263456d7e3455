import { listArticles } from '@/lib/interfaces/site/blog/articles';
import { getLandingTexts } from '@/lib/interfaces/site/marketing/texts';
import { config } from '@/lib/kernel/env/config';
import { DEFAULT_APPEARANCE } from '@/lib/page/appearance/options';
import { newLink } from '@/lib/page/links/rules';
import type { PublicProfile } from '@/lib/page/profile/schema';
import { billingSettings } from '@/lib/store/billing/settings.server';

/**
 * The card that the landing page shows: invented and labelled so, but its links lead
 * somewhere, to those of the blog's articles that are there.
 */
export async function exampleProfile(language: string): Promise<PublicProfile> {
  const articleIds = new Set(
    (await listArticles(billingSettings().plansShown)).map(({ id }) => id),
  );
  const { nombre, bio, slug, links } = getLandingTexts(language).example;
  const enlaces = Object.entries(links)
    .filter(([article]) => articleIds.has(article))
    .map(([article, titulo]) => newLink(titulo, { url: `${config().publicUrl}/blog/${article}` }));
  return {
    nombre,
    bio,
    descripcion: '',
    profesion: 'cineasta',
    slug,
    avatar: '',
    pie: { marca: true, planes: true },
    apariencia: DEFAULT_APPEARANCE,
    enlaces,
    contenido: enlaces,
  };
}
