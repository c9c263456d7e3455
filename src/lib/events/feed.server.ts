import { brandOf } from '@/lib/brands/service.server';
import { config } from '@/lib/core/env/config';
import { homeOf } from '@/lib/domains/hosts/hosts.server';
import { calendarOf } from './feed';
import { getAgendaTexts } from './page-texts';
import type { Event } from './rules';

interface Found {
  profile: { nombre: string; slug: string };
  coming: readonly Event[];
  past: readonly Event[];
}

/** Returns the response with a page's calendar, for subscriptions. */
export function feedAnswer({ profile, coming, past }: Found, language: string): Response {
  const { siteName } = config();
  const t = getAgendaTexts(language);
  const { nombre, slug } = profile;
  const about = {
    maker: brandOf(slug)?.nombre ?? siteName,
    name: t.pageTitle(nombre),
    url: `${homeOf(slug)}/eventos`,
  };
  const words = {
    title: ({ titulo, estado }: Event) =>
      estado === 'programado' ? titulo : `${titulo} (${t.states[estado]})`,
    place: t.place,
  };
  return new Response(calendarOf([...past.toReversed(), ...coming], about, words), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${slug}.ics"`,
      'Cache-Control': 'public, max-age=3600',
      'X-Robots-Tag': 'noindex',
    },
  });
}
