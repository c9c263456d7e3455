import { structuredEvent } from '@/lib/audience/events/structured';
import { isBlock } from '@/lib/page/blocks/rules';
import { isElsewhere } from '@/lib/page/links/own-page';
import { jobOf } from '@/lib/page/profile/profession-words';
import { describableOffers, offersIn } from '@/lib/store/products/offer';
import { structuredProduct } from '@/lib/store/products/structured';
import type { PageView } from './compose';

/** Data as it may stand inside a script element: nothing in it can end the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Where a page is at home, and where its pictures are. */
interface Place {
  home: string;
  origin: string;
}

/** The events that a page itself shows, as search engines read them. */
function eventsOf({ contenido, eventos = [], nombre }: PageView, page: string) {
  const blocks = contenido.filter(isBlock).filter((block) => block.tipo === 'eventos');
  const most = Math.max(0, ...blocks.map(({ datos }) => datos.cuantos));
  const announcer = { nombre, page, agenda: `${page}/eventos` };
  return eventos.slice(0, most).map((event) => structuredEvent(event, announcer));
}

/** The products that a page itself shows, the same way, each once. */
function productsOf(
  { contenido, productos = [], nombre }: PageView,
  { home: page, origin }: Place,
) {
  const blocks = contenido.filter(isBlock).filter((block) => block.tipo === 'productos');
  const offers = new Set(blocks.flatMap(({ datos }) => offersIn(datos.ids, productos)));
  const seller = { nombre, page, origin };
  return describableOffers([...offers]).map((offer) => structuredProduct(offer, seller));
}

/** A profile as search engines read it (schema.org/ProfilePage). */
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
