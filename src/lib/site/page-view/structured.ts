import { isBlock } from '@/lib/blocks/rules';
import { structuredEvent } from '@/lib/events/structured';
import { isElsewhere } from '@/lib/links/own-page';
import { describableOffers, offersIn } from '@/lib/products/offer';
import { structuredProduct } from '@/lib/products/structured';
import { jobOf } from '@/lib/profile/profession-words';
import type { PageView } from './compose';

/** Escapes JSON for a script element: nothing in it can end the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** The URLs of a page and of its pictures. */
interface Place {
  home: string;
  origin: string;
}

/** Returns the events on the page as structured data. */
function eventsOf({ contenido, eventos = [], nombre }: PageView, page: string) {
  const blocks = contenido.filter(isBlock).filter((block) => block.tipo === 'eventos');
  const most = Math.max(0, ...blocks.map(({ datos }) => datos.cuantos));
  const announcer = { nombre, page, agenda: `${page}/eventos` };
  return eventos.slice(0, most).map((event) => structuredEvent(event, announcer));
}

/** Returns the products on the page as structured data, each once. */
function productsOf(
  { contenido, productos = [], nombre }: PageView,
  { home: page, origin }: Place,
) {
  const blocks = contenido.filter(isBlock).filter((block) => block.tipo === 'productos');
  const offers = new Set(blocks.flatMap(({ datos }) => offersIn(datos.ids, productos)));
  const seller = { nombre, page, origin };
  return describableOffers([...offers]).map((offer) => structuredProduct(offer, seller));
}

/** Returns a profile as schema.org/ProfilePage for search engines. */
export function profilePage(profile: PageView, place: Place, language: string): string {
  const { nombre, bio, avatar, enlaces } = profile;
  const { home, origin } = place;
  const elsewhere = enlaces.filter(isElsewhere);
  const items = [...eventsOf(profile, home), ...productsOf(profile, place)];
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: nombre,
      url: home,
      description: bio || undefined,
      jobTitle: jobOf(profile, language) || undefined,
      image: avatar ? origin + avatar : undefined,
      sameAs: elsewhere.length > 0 ? elsewhere.map(({ url }) => url) : undefined,
    },
  };
  return scriptJson(items.length > 0 ? [page, ...items] : page);
}
