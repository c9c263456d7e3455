import { type CollectionEntry, getCollection } from 'astro:content';
import { localeOf } from '@/lib/core/i18n/locale';

export type Article = CollectionEntry<'blog'>;

/** Returns every article, newest first; those about plans only when there are plans. */
export async function listArticles(plansShown: boolean): Promise<Article[]> {
  const articles = await getCollection('blog', ({ data }) => plansShown || !data.ofPlans);
  return articles.sort((a, b) => b.data.published.getTime() - a.data.published.getTime());
}

export async function articleAddresses(plansShown: boolean): Promise<string[]> {
  return (await listArticles(plansShown)).map(({ id }) => `/blog/${id}`);
}

/** Formats a date in a language: `3 de marzo de 2026`. */
export function writtenDay(day: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    day,
  );
}
