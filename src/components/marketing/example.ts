import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { billingSettings } from '@/lib/billing/settings.server';
import { listArticles } from '@/lib/blog/articles';
import { config } from '@/lib/env/config';
import { newLink } from '@/lib/links/rules';
import { getLandingTexts } from '@/lib/marketing/texts';
import type { PublicProfile } from '@/lib/profiles/schema';

/**
 * The card that the landing page shows: invented and labelled so, but its links lead
 * somewhere, to those of the blog's articles that are there.
 */
export async function exampleProfile(language: string): Promise<PublicProfile> {
  const shown = new Set((await listArticles(billingSettings().plansShown)).map(({ id }) => id));
  const { nombre, bio, slug, links } = getLandingTexts(language).example;
  const enlaces = Object.entries(links)
    .filter(([article]) => shown.has(article))
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
