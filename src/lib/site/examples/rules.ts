import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { mayUseTheme } from '@/lib/appearance/plan';
import { THEMES } from '@/lib/appearance/themes';
import { type Covers, embedOf, nameOfEmbed } from '@/lib/blocks/incrustado/providers';
import { listOf } from '@/lib/blocks/order';
import { type Item, newBlock } from '@/lib/blocks/rules';
import { HOUR_MS } from '@/lib/core/time/units';
import { addDays, dateAt, startOfDay } from '@/lib/core/time/zone';
import type { Event } from '@/lib/events/rules';
import { newLink } from '@/lib/links/rules';
import { AVATAR_WIDTHS, mediaAddress, SHOWN_WIDTH } from '@/lib/media/rules';
import { PLAN_RULES, type Plan } from '@/lib/plans/rules';
import { composePage, type PageView } from '@/lib/site/page-view/compose';
import { DESIGNS } from './designs';
import { EXAMPLES, type ExampleId, examplePath } from './names';
import { getExamplePages } from './page-texts';
import { coverOf, linkPicture, PICTURES, pagePicture } from './pictures';
import type { Design, DesignItem, ItemWords, Pattern } from './schema';

/** Returns an item of an example's list with its texts. */
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

/** Returns the item without texts. Switches off a block that visitors would see without texts. */
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

/** Returns each item of an example's list with its texts. */
function together(id: ExampleId, language: string): [DesignItem, ItemWords][] {
  const { lista } = getExamplePages(language)[id];
  return DESIGNS[id].lista.map((design, at) => [design, lista[at] ?? {}]);
}

/** Returns an example's events, always some days after `now`. */
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

export function portraitOf(id: ExampleId): string {
  return mediaAddress(PICTURES[DESIGNS[id].retrato]?.id ?? '', AVATAR_WIDTHS[0]);
}

/** Returns the page of an example, rendered as any other, but excluded from search engines. */
export function exampleProfile(id: ExampleId, language: string, now: Date): PageView {
  const { nombre, presentacion, bio, descripcion = '', lista } = getExamplePages(language)[id];
  const { tema } = EXAMPLES[id];
  const design = DESIGNS[id];
  const draft = {
    nombre,
    presentacion,
    bio,
    descripcion,
    profesion: '' as const,
    slug: examplePath(id).slice(1),
    avatar: mediaAddress(PICTURES[design.retrato]?.id ?? '', SHOWN_WIDTH),
    apariencia: { ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo, ...design.look },
    ...listOf(together(id, language).map(([item, words]) => itemOf(item, words))),
    plan: 'pro' as const,
    buscadores: false,
    zonaHoraria: design.zona,
    covers: coversIn(design, lista),
  };
  return composePage(draft, now, { eventos: eventsOf(id, language, now.getTime()) });
}

/**
 * True for an item that a new page starts with. Networks are left out, and when the plan excludes
 * events, also events and their title.
 */
function isStarted(plan: Plan, id: ExampleId, at: number): boolean {
  const [{ tipo } = { tipo: 'red' }, next] = DESIGNS[id].lista.slice(at);
  const isOfDates = tipo === 'eventos' || (tipo === 'titulo' && next?.tipo === 'eventos');
  return tipo !== 'red' && (!isOfDates || PLAN_RULES[plan].events);
}

/**
 * Returns the pattern of a page that starts with an example: its appearance, and its list without
 * published items. The creator fills it in.
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
