import {
  firstCharacters,
  firstUnits,
  fitsIn,
  hasControlCharacters,
  maxUtf16Units,
  tidyLine,
} from '@/lib/kernel/text/characters';
import type { AdultPage } from '@/lib/page/adult/rules';
import { publishedAppearance } from '@/lib/page/appearance/rules';
import { readAppearance } from '@/lib/page/appearance/schema';
import {
  type Covers,
  embedOf,
  nameOfEmbed,
  playerOf,
} from '@/lib/page/blocks/incrustado/providers';
import { fullOrder, inOrder } from '@/lib/page/blocks/order';
import { BLOCK_TYPES, type Block, type BlockType } from '@/lib/page/blocks/registry';
import { type Item, isBlock, publishedBlocks, standsInRow } from '@/lib/page/blocks/rules';
import { behindNotice } from '@/lib/page/links/adult';
import type { Link } from '@/lib/page/links/schema';
import { mayDo, type Role } from '@/lib/people/people/rights';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { plannedLinks } from '../adult/rules';
import { PROFILE_LIMITS } from './limits';
import type { Profile, ProfileDraft, PublicProfile } from './schema';
import { getProfileTexts } from './texts';

/** A name as a provider gives it, made fit for a profile. */
export function nameFromAccount(accountName: string | undefined, language: string): string {
  const cut = firstUnits(accountName ?? '', maxUtf16Units(PROFILE_LIMITS.nombre));
  const name = hasControlCharacters(cut) ? '' : tidyLine(cut);
  if (name === '') return getProfileTexts(language).unnamed.nombre;
  return fitsIn(name, PROFILE_LIMITS.nombre)
    ? name
    : firstCharacters(name, PROFILE_LIMITS.nombre).trim();
}

/** What stands in the list, and the networks that a row of icons takes out of it. */
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

/** The whole address of a page, without a slash: on a host of its own, or below ours. */
export function homeAddress(
  { home, slug }: Pick<PublicProfile, 'home' | 'slug'>,
  publicUrl: string,
): string {
  return home ?? `${publicUrl}/${slug}`;
}

/**
 * Returns the public view of a profile at a moment, by its plan. Blocks for which `hasContent` is
 * false are left out: they show data of other domains, and there is none.
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
  const { withoutMark, withoutPlansLink } = PLAN_RULES[profile.plan];
  const { bloques = [], orden = [] } = profile;
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
    apariencia: publishedAppearance(readAppearance(profile.apariencia), profile.plan),
    enlaces,
    ...contentsOf(enlaces, blocks, whole),
    zona: profile.zonaHoraria || undefined,
    pie: { marca: !withoutMark, planes: !withoutPlansLink },
    buscadores: profile.buscadores,
    covers: profile.covers,
  };
}

/** The kinds of blocks that a page shows, each once, in the order in which they are offered. */
export function kindsOf({ contenido, redes }: PublicProfile): BlockType[] {
  const kinds = new Set(contenido.filter(isBlock).map(({ tipo }) => tipo));
  if (redes) kinds.add('redes');
  return BLOCK_TYPES.filter((tipo) => kinds.has(tipo));
}

/** Whether a block has fields on the page. */
const hasFields = ({ tipo, datos }: Block) =>
  tipo === 'boletin' || (tipo === 'contacto' && datos.formulario);

/** Whether a block is the one of a page whose form stands there: its first of a kind. */
export function standsWithForm(block: Block, { contenido }: PublicProfile): boolean {
  const first = contenido.find(
    (item) => isBlock(item) && item.tipo === block.tipo && hasFields(item),
  );
  return first === block;
}

/** The parts of the sheet that a page needs besides its look's: kinds of blocks, pictures of links. */
export function sheetParts(profile: PublicProfile): string[] {
  const { contenido } = profile;
  const pictured = contenido.some((item) => !isBlock(item) && item.imagen !== '');
  const asks = contenido.some((item) => isBlock(item) && hasFields(item));
  const kinds = kindsOf(profile);
  const cuts = kinds.includes('imagenes') || kinds.includes('productos');
  return [
    ...kinds,
    ...(pictured ? ['imagen'] : []),
    ...(asks ? ['campos'] : []),
    ...(cuts ? ['foco'] : []),
  ];
}

/** The origins of the players that a page on a host can show, each once. */
export function framesOf({ contenido, covers = {} }: PublicProfile, host: string): string[] {
  const players = contenido.filter(isBlock).flatMap((block) => {
    const embed = block.tipo === 'incrustado' ? embedOf(block.datos.url) : undefined;
    return (embed && playerOf(embed, covers[nameOfEmbed(embed)], host)) ?? [];
  });
  return [...new Set(players.map((player) => new URL(player).origin))].sort();
}

/** A page's profile as a role may see it: where its owner is written to is the owners'. */
export function seenAs(profile: Profile, rol: Role): Profile {
  return mayDo(rol, 'page.manage') ? profile : { ...profile, email: '' };
}
