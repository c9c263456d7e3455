import { type AdultPage, plannedLinks } from '@/lib/adult/rules';
import { publishedAppearance } from '@/lib/appearance/rules';
import { readAppearance } from '@/lib/appearance/schema';
import { type Covers, embedOf, nameOfEmbed, playerOf } from '@/lib/blocks/incrustado/providers';
import { playersIn } from '@/lib/blocks/lanzamiento/rules';
import { fullOrder, inOrder } from '@/lib/blocks/order';
import { BLOCK_TYPES, type Block, type BlockType } from '@/lib/blocks/registry';
import { type Item, isBlock, publishedBlocks, standsInRow } from '@/lib/blocks/rules';
import {
  firstCharacters,
  firstUnits,
  fitsIn,
  hasControlCharacters,
  maxUtf16Units,
  tidyLine,
} from '@/lib/core/text/characters';
import { behindNotice } from '@/lib/links/adult';
import type { Link } from '@/lib/links/schema';
import { PLAN_RULES } from '@/lib/plans/rules';
import { PROFILE_LIMITS } from './limits';
import type { ProfileDraft, PublicProfile } from './schema';
import { getProfileTexts } from './texts';

/** Returns a provider's account name, cleaned and shortened for a profile. */
export function nameFromAccount(accountName: string | undefined, language: string): string {
  const cut = firstUnits(accountName ?? '', maxUtf16Units(PROFILE_LIMITS.nombre));
  const name = hasControlCharacters(cut) ? '' : tidyLine(cut);
  if (name === '') return getProfileTexts(language).unnamed.nombre;
  return fitsIn(name, PROFILE_LIMITS.nombre)
    ? name
    : firstCharacters(name, PROFILE_LIMITS.nombre).trim();
}

/** Returns the items of the list, and the links that the row of icons shows instead of the list. */
function contentsOf(enlaces: Link[], blocks: Block[], orden: readonly string[]) {
  const row = blocks.find((block) => block.tipo === 'redes');
  const inRow = (link: Link) => row !== undefined && standsInRow(link);
  const listed = [
    ...enlaces.filter((link) => !inRow(link)),
    ...blocks.filter((block) => block.tipo !== 'redes'),
  ];
  return {
    contenido: inOrder<Item>(listed, orden),
    redes: row && { lugar: row.datos.lugar, enlaces: enlaces.filter(inRow) },
  };
}

/** Returns the URL of a page, without a trailing slash: on its custom domain or at `publicUrl`. */
export function homeAddress(
  { home, slug }: Pick<PublicProfile, 'home' | 'slug'>,
  publicUrl: string,
): string {
  return home ?? `${publicUrl}/${slug}`;
}

/**
 * Returns the public view of a profile at a moment, by its plan. Blocks for which `hasContent` is
 * false are left out, because they have no events or products to show.
 */
export function publicView(
  profile: ProfileDraft &
    AdultPage & {
      buscadores?: boolean | undefined;
      zonaHoraria?: string | undefined;
      covers?: Covers | undefined;
    },
  now: Date,
  hasContent: (block: Block) => boolean = () => true,
): PublicProfile {
  const { nombre, bio, descripcion, profesion, formaProfesion, presentacion, slug, avatar } =
    profile;
  const { withoutMark, whiteLabel, withoutPlansLink } = PLAN_RULES[profile.plan];
  const { bloques = [], orden = [] } = profile;
  const apariencia = publishedAppearance(readAppearance(profile.apariencia), profile.plan);
  const enlaces = plannedLinks(profile, now).map((link) => behindNotice(link, slug));
  const whole = fullOrder(orden, profile.enlaces, bloques);
  const blocks = publishedBlocks(bloques, now).filter(hasContent);
  return {
    nombre,
    bio,
    descripcion,
    profesion,
    formaProfesion,
    presentacion,
    slug,
    avatar,
    apariencia,
    enlaces,
    ...contentsOf(enlaces, blocks, whole),
    zona: profile.zonaHoraria || undefined,
    pie: {
      marca: !withoutMark || (!whiteLabel && apariencia.marca === 'visible'),
      planes: !withoutPlansLink,
    },
    buscadores: profile.buscadores,
    covers: profile.covers,
  };
}

/** Returns the kinds of blocks that a page shows, each once, in the order of the picker. */
export function kindsOf({ contenido, redes }: PublicProfile): BlockType[] {
  const kinds = new Set(contenido.filter(isBlock).map(({ tipo }) => tipo));
  if (redes) kinds.add('redes');
  return BLOCK_TYPES.filter((tipo) => kinds.has(tipo));
}

/** True for a block with a form on the page. */
const hasFields = ({ tipo, datos }: Block) =>
  tipo === 'boletin' || (tipo === 'contacto' && datos.formulario);

/** True for the block whose form the page shows: the first of its kind. */
export function standsWithForm(block: Block, { contenido }: PublicProfile): boolean {
  const first = contenido.find(
    (item) => isBlock(item) && item.tipo === block.tipo && hasFields(item),
  );
  return first === block;
}

/**
 * Returns the parts of the stylesheet that a page needs in addition to its appearance: for kinds of
 * blocks, pictures of links, forms, and the crop of pictures.
 */
export function sheetParts(profile: PublicProfile): string[] {
  const { contenido } = profile;
  const pictured = contenido.some((item) => !isBlock(item) && item.imagen !== '');
  const asks = contenido.some((item) => isBlock(item) && hasFields(item));
  const kinds = kindsOf(profile);
  // A release is drawn with the parts of a player and of a countdown.
  const release = kinds.includes('lanzamiento');
  const cuts = kinds.includes('imagenes') || kinds.includes('productos');
  return [
    ...(release ? new Set<string>(['incrustado', 'cuenta-atras', ...kinds]) : kinds),
    ...(pictured ? ['imagen'] : []),
    ...(asks ? ['campos'] : []),
    ...(cuts ? ['foco'] : []),
  ];
}

/** Returns the origins of the players on a page at `host`, each once. */
export function framesOf({ contenido, covers = {} }: PublicProfile, host: string): string[] {
  const players = contenido.filter(isBlock).flatMap((block) => {
    const embed = block.tipo === 'incrustado' ? embedOf(block.datos.url) : undefined;
    const embeds = block.tipo === 'lanzamiento' ? playersIn(block) : embed ? [embed] : [];
    return embeds.flatMap((each) => playerOf(each, covers[nameOfEmbed(each)], host) ?? []);
  });
  return [...new Set(players.map((player) => new URL(player).origin))].sort();
}
