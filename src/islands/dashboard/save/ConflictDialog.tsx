import { useStore } from '@nanostores/react';
import { type Appearance, type AppearanceField, COLOUR_FIELDS } from '@/lib/appearance/options';
import { getAppearanceTexts } from '@/lib/appearance/texts';
import type { Block } from '@/lib/blocks/registry';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/core/i18n';
import type { Link } from '@/lib/links/schema';
import { blockTexts, itemName, kindWords } from '../draft/names';
import { $zone, momentIn } from '../draft/zone';
import { professionTexts, texts } from '../texts';
import { Button } from '../ui/Button';
import { Inline, Text } from '../ui/layout/Layout';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import styles from './ConflictDialog.module.css';
import {
  $conflict,
  $differences,
  type AppearanceDifference,
  type Difference,
  decideLater,
  reapplyChanges,
  takeTheirs,
} from './conflict';
import { save } from './save';

/** One side of a difference: its text, and its picture if it has one. */
interface SideText {
  text: string;
  picture?: string;
}

/** A difference as text: its subject, my side and theirs. */
interface ConflictTexts {
  about: string;
  mine: SideText;
  theirs: SideText;
}

const appearanceTexts = getAppearanceTexts(pageLanguage());

/** Names of the choices that share a part of the screen with others; other choices need no name. */
const NAMES: Partial<Record<AppearanceField, string>> = {
  retrato: appearanceTexts.screen.position,
  foto: appearanceTexts.screen.shape,
  relleno: appearanceTexts.screen.fill,
  forma: appearanceTexts.screen.corner,
  enlaces: appearanceTexts.screen.arrangement,
  direcciones: appearanceTexts.screen.addresses,
  fondoFoco: appearanceTexts.screen.focus,
  ...Object.fromEntries(
    COLOUR_FIELDS.map((field) => [field, appearanceTexts.colours[field].label]),
  ),
};

function choiceText(field: AppearanceField, appearance: Appearance): string {
  if (field === 'fondoImagen') return '';
  if (field === 'tema') return appearanceTexts.themes[appearance.tema].name;
  const names: Record<string, Record<string, string>> = appearanceTexts.choices;
  const value =
    names[field]?.[appearance[field]] ?? (appearance[field] || appearanceTexts.screen.ofTheme);
  const name = NAMES[field];
  return name ? `${name}: ${value}` : value;
}

function appearanceSide({ part, fields }: AppearanceDifference, appearance: Appearance): SideText {
  const text = fields
    .map((field) => choiceText(field, appearance))
    .filter(Boolean)
    .join(' · ');
  const picture = part === 'background' && appearance.fondo === 'imagen';
  return picture
    ? { text: text || appearanceTexts.screen.image, picture: appearance.fondoImagen }
    : { text };
}

function linkTexts(link: Link) {
  const { links } = texts;
  return [
    link.titulo,
    link.url || links.noAddress,
    link.descripcion,
    links.types[link.tipo],
    link.destacado && links.destacadoMark,
  ];
}

/** Returns all texts inside a block of any kind. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const blockWords = (block: Block) => [kindWords(block.tipo).name, ...wordsIn(block.datos)];

function itemText(item: Item | undefined): string {
  if (!item) return texts.conflict.missing;
  const { links } = texts;
  const itemTexts = isBlock(item) ? blockWords(item) : linkTexts(item);
  const dates = [
    [links.desde, item.desde],
    [links.hasta, item.hasta],
  ] as const;
  const message = [
    ...itemTexts,
    !item.activo && links.unpublished.off.label,
    item.archivado && links.unpublished.archived.label,
    ...dates.map(([name, at]) => at && `${name} ${momentIn(at, $zone.get())}`),
  ];
  return message.filter(Boolean).join(' · ');
}

function fieldSaid(field: string, value: string): SideText {
  if (field === 'avatar' && value) return { text: texts.conflict.fields.avatar, picture: value };
  if (field === 'avatar') return { text: texts.conflict.noPhoto };
  if (field === 'profesion')
    return { text: professionTexts.professions[value as never] ?? texts.profile.noProfesion };
  if (field === 'formaProfesion') return { text: professionTexts.formNames[value as never] };
  return { text: value || texts.conflict.empty };
}

/** Returns the texts of a difference. */
function wordsOf(difference: Difference): ConflictTexts {
  if (difference.kind === 'field') {
    const { field, mine, theirs } = difference;
    const about = texts.conflict.fields[field];
    return { about, mine: fieldSaid(field, mine), theirs: fieldSaid(field, theirs) };
  }
  if (difference.kind === 'appearance') {
    const { part, mine, theirs } = difference;
    const about = `${texts.conflict.fields.apariencia}: ${appearanceTexts.screen[part]}`;
    return {
      about,
      mine: appearanceSide(difference, mine),
      theirs: appearanceSide(difference, theirs),
    };
  }
  if (difference.kind === 'order') {
    const { mine, theirs } = difference;
    const { order, linksInOrder } = texts.conflict;
    return {
      about: order,
      mine: { text: linksInOrder(mine.map(itemName)) },
      theirs: { text: linksInOrder(theirs.map(itemName)) },
    };
  }
  const { mine, theirs } = difference;
  const item = mine ?? theirs;
  const about = item
    ? isBlock(item)
      ? blockTexts.about(kindWords(item.tipo).name, itemName(item))
      : texts.conflict.link(itemName(item))
    : '';
  return { about, mine: { text: itemText(mine) }, theirs: { text: itemText(theirs) } };
}

const SIDES = {
  mine: texts.conflict.onlyMine,
  theirs: texts.conflict.onlyTheirs,
  both: texts.conflict.both,
} as const;

function Words({ message }: { message: SideText }) {
  return (
    <dd>
      {message.picture && <img className={styles.picture} src={message.picture} alt="" />}
      {message.text}
    </dd>
  );
}

function Row({ difference }: { difference: Difference }) {
  const { about, mine, theirs } = wordsOf(difference);
  return (
    <li className={styles.row}>
      <h3>{about}</h3>
      <Text look="small">{SIDES[difference.side]}</Text>
      <dl>
        <div data-kept={difference.side !== 'theirs' || undefined}>
          <dt>{texts.conflict.mine}</dt>
          <Words message={mine} />
        </div>
        <div data-kept={difference.side === 'theirs' || undefined}>
          <dt>{texts.conflict.theirs}</dt>
          <Words message={theirs} />
        </div>
      </dl>
    </li>
  );
}

/**
 * Shows the version that another person saved meanwhile beside the draft, with the choices. Neither
 * version is lost.
 */
export default function ConflictDialog() {
  const open = useStore($conflict) !== null;
  const differences = useStore($differences);
  const keep = () => {
    reapplyChanges();
    void save();
  };
  return (
    <Overlay
      open={open}
      onClose={decideLater}
      title={texts.conflict.title}
      closeLabel={texts.conflict.later}
    >
      <OverlayText>{texts.conflict.explain}</OverlayText>
      <ul className={styles.rows}>
        {differences.map((difference) => (
          <Row key={JSON.stringify(difference)} difference={difference} />
        ))}
      </ul>
      <p className={styles.help}>{texts.conflict.keepMineHelp}</p>
      <Inline gap={3} className={styles.buttons}>
        <Button look="primary" onClick={keep}>
          {texts.conflict.keepMine}
        </Button>
        <Button onClick={takeTheirs}>{texts.conflict.takeTheirs}</Button>
        <Button look="quiet" onClick={decideLater}>
          {texts.conflict.later}
        </Button>
      </Inline>
    </Overlay>
  );
}
