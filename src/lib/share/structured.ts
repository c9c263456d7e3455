import { jobOf } from '../profiles/profession-words';
import type { PublicProfile } from '../profiles/schema';

/** Data as it may stand inside a script element: nothing in it can end the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** A profile as search engines read it (schema.org/ProfilePage). */
export function profilePage(profile: PublicProfile, publicUrl: string, language: string): string {
  const { nombre, bio, slug, avatar, enlaces } = profile;
  const elsewhere = enlaces.filter(
    ({ tipo, url }) => tipo === 'red-social' && /^https?:/.test(url),
  );
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: nombre,
      url: `${publicUrl}/${slug}`,
      description: bio || undefined,
      jobTitle: jobOf(profile, language) || undefined,
      image: avatar ? publicUrl + avatar : undefined,
      sameAs: elsewhere.length > 0 ? elsewhere.map(({ url }) => url) : undefined,
    },
  });
}
