import type { Event } from '@/lib/audience/events/rules';
import { composePage, type PageView } from '@/lib/interfaces/page-view/compose';
import { HOUR_MS } from '@/lib/kernel/time/units';
import { addDays, dateAt, startOfDay } from '@/lib/kernel/time/zone';
import { DEFAULT_APPEARANCE } from '@/lib/page/appearance/options';
import { mayUseTheme } from '@/lib/page/appearance/plan';
import { THEMES } from '@/lib/page/appearance/themes';
import { type Covers, embedOf, nameOfEmbed } from '@/lib/page/blocks/incrustado/providers';
import { listOf } from '@/lib/page/blocks/list';
import { type Item, newBlock } from '@/lib/page/blocks/rules';
import { newLink } from '@/lib/page/links/rules';
import { AVATAR_WIDTHS, mediaAddress, SHOWN_WIDTH } from '@/lib/page/media/rules';
import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { DESIGNS } from './designs';
import { EXAMPLES, type ExampleId, examplePath } from './names';
import { coverOf, linkPicture, PICTURES, pagePicture } from './pictures';
import type { Design, DesignItem, ItemWords, Pattern } from './schema';
import { getExamplePages } from './texts/pages';

/** Something in an example's list with its words. */
function itemOf(design: DesignItem, words: ItemWords): Item {
  const { titulo = '', descripcion = '', texto = '', lugar = '', horario = '' } = words;
  switch (design.tipo) {
    case 'enlace': {
      const { url, de = 'personalizado', destacado = false, imagen } = design;
      const picture = imagen ? linkPicture(imagen) : '';
      return newLink(titulo, { url, tipo: de, descripcion, destacado, imagen: picture });
    }
    case 'red':
      return newLink('', { url: design.url, tipo: 'red-social' });
    case 'imagenes': {
      const { forma, imagenes } = design;
      const pictures = imagenes.map((name, at) => pagePicture(name, words.alts?.[at] ?? ''));
      return newBlock('imagenes', { forma, imagenes: pictures });
    }
    case 'incrustado':
      return newBlock('incrustado', { url: design.url });
    case 'whatsapp':
      return newBlock('whatsapp', { numero: design.numero, mensaje: words.mensaje ?? '' });
    case 'contacto':
      return newBlock('contacto', { correo: design.correo ?? '', lugar, horario });
    case 'redes':
      return newBlock('redes', { lugar: design.lugar });
    case 'eventos':
      return newBlock('eventos', { cuantos: design.cuantos });
    case 'boletin':
      return newBlock('boletin', { titulo, texto });
    case 'preguntas':
      return newBlock('preguntas', { pares: words.pares ?? [] });
    default:
      return newBlock(design.tipo, { texto });
  }
}

/** The same with nothing said in it: what would be shown all the same waits to be switched on. */
function blankOf(design: DesignItem, { inicio = '' }: ItemWords): Item {
  switch (design.tipo) {
    case 'enlace':
      return newLink(inicio, { tipo: design.de ?? 'personalizado' });
    case 'imagenes':
      return newBlock('imagenes', { forma: design.forma });
    case 'redes':
      return newBlock('redes', { lugar: design.lugar });
    case 'titulo':
      return { ...newBlock('titulo', { texto: inicio }), activo: false };
    case 'contacto':
    case 'boletin':
      return { ...newBlock(design.tipo), activo: false };
    default:
      return newBlock(design.tipo as Exclude<DesignItem['tipo'], 'enlace' | 'red'>);
  }
}

/** Each thing in an example's list with its words. */
function together(id: ExampleId, language: string): [DesignItem, ItemWords][] {
  const { lista } = getExamplePages(language)[id];
  return DESIGNS[id].lista.map((design, at) => [design, lista[at] ?? {}]);
}

/** An example's dates are always to come: so many days after the one on which it is drawn. */
function eventsOf(id: ExampleId, language: string, now: number): Event[] {
  const { zona } = DESIGNS[id];
  const today = dateAt(zona, now);
  return together(id, language).flatMap(([design, { eventos = [] }]) => {
    if (design.tipo !== 'eventos') return [];
    return design.dentro.map(([days, hour], at): Event => {
      const { titulo = '', lugar = '' } = eventos[at] ?? {};
      const inicio = startOfDay(zona, addDays(today, days)) + hour * HOUR_MS;
      const moment = {
        inicio,
        fin: null,
        zona,
        diaEntero: false,
        creadoEn: 0,
        cambiadoEn: 0,
        porAvisar: false,
      };
      const rest = { descripcion: '', enLinea: false, url: 'https://entradas.example/' };
      return {
        id: `${id}-${at}`,
        titulo,
        lugar,
        ...moment,
        ...rest,
        estado: 'programado',
        secuencia: 0,
      };
    });
  });
}

function coversIn({ lista }: Design, words: ItemWords[]): Covers {
  const covers = lista.map((item, at): Covers => {
    const embed = item.tipo === 'incrustado' ? embedOf(item.url) : undefined;
    if (item.tipo !== 'incrustado' || !embed) return {};
    const titulo = words[at]?.titulo ?? '';
    return { [nameOfEmbed(embed)]: { medio: coverOf(item.portada), titulo } };
  });
  return Object.assign({}, ...covers);
}

/** The small portrait of an example. */
export function portraitOf(id: ExampleId): string {
  return mediaAddress(PICTURES[DESIGNS[id].retrato]?.id ?? '', AVATAR_WIDTHS[0]);
}

/** The page of an example, drawn as any other; search engines are asked to leave it out. */
export function exampleProfile(id: ExampleId, language: string, now: Date): PageView {
  const { nombre, presentacion, bio, descripcion = '', lista } = getExamplePages(language)[id];
  const { tema } = EXAMPLES[id];
  const design = DESIGNS[id];
  const draft = {
    ...{ nombre, presentacion, bio, descripcion, profesion: '' as const },
    slug: examplePath(id).slice(1),
    avatar: mediaAddress(PICTURES[design.retrato]?.id ?? '', SHOWN_WIDTH),
    apariencia: { ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo, ...design.look },
    ...listOf(together(id, language).map(([item, words]) => itemOf(item, words))),
    ...{ plan: 'pro' as const, buscadores: false, zonaHoraria: design.zona },
    covers: coversIn(design, lista),
  };
  return composePage(draft, now, { eventos: eventsOf(id, language, now.getTime()) });
}

/** Whether something is for who starts on a plan: no networks of others, and no dates nor their title without them. */
function isStarted(plan: Plan, id: ExampleId, at: number): boolean {
  const [{ tipo } = { tipo: 'red' }, next] = DESIGNS[id].lista.slice(at);
  const isOfDates = tipo === 'eventos' || (tipo === 'titulo' && next?.tipo === 'eventos');
  return tipo !== 'red' && (!isOfDates || PLAN_RULES[plan].events);
}

/**
 * What a page of a plan starts with that follows an example: its look, and its list with nothing
 * in it that would be published. Who starts says all of it themselves.
 */
export function patternOf(id: ExampleId, language: string, plan: Plan): Pattern {
  const { tema } = EXAMPLES[id];
  const started = together(id, language)
    .filter((_, at) => isStarted(plan, id, at))
    .map(([design, words]) => ({ item: blankOf(design, words), pista: words.pista ?? '' }));
  const hints = started.flatMap(({ item, pista }) => (pista ? [[item.id, pista] as const] : []));
  return {
    ejemplo: id,
    apariencia: { ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo, ...DESIGNS[id].look },
    otroTema: !mayUseTheme(plan, tema),
    ...listOf(started.map(({ item }) => item)),
    pistas: Object.fromEntries(hints),
  };
}
