import { useStore } from '@nanostores/react';
import { ArrowUpRight, ImageUp, RotateCcw } from 'lucide-react';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { type AppearanceField, isMosaic } from '@/lib/appearance/options';
import { isBeyondPlan, mayUseTheme, publishedTheme } from '@/lib/appearance/plan';
import { PLAN_RULES } from '@/lib/plans/rules';
import { $site } from '../core/site';
import { $issues } from '../draft/issues';
import { $base, $draft } from '../draft/store';
import { PreviewStage } from '../preview/PreviewStage';
import { Button } from '../ui/Button';
import { useWide } from '../ui/document';
import { FileButton } from '../ui/forms/DropZone';
import { PlanPrice, PlansLink } from '../ui/LockedBox';
import { Section, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import styles from './Appearance.module.css';
import {
  $appearance,
  $canCustomize,
  $imageStep,
  $isChanged,
  appearanceTexts,
  chooseImage,
  resetAppearance,
} from './appearance';
import { Choices, ColourField, FontChoices } from './Fields';
import { Gallery } from './Gallery';

const t = appearanceTexts.screen;

function ImageField() {
  const id = useId();
  const { fondoImagen } = useStore($appearance);
  const step = useStore($imageStep);
  const issue = useStore($issues)['apariencia.fondoImagen'];
  const message = { idle: '', busy: t.imageBusy, ready: t.imageReady }[step];
  return (
    <div className={styles.image}>
      {fondoImagen && <img className={styles.thumb} src={fondoImagen} alt="" />}
      <div>
        <FileButton
          name={t.image}
          accept="image/jpeg,image/png,image/webp"
          icon={<ImageUp />}
          disabled={step === 'busy'}
          aria-describedby={id}
          aria-invalid={issue ? true : undefined}
          take={([file]) => file && void chooseImage(file, t.imageTooBig)}
        >
          {fondoImagen ? t.changeImage : t.chooseImage}
        </FileButton>
        <Text look="help" className={styles.help} id={id}>
          {t.imageHelp}
        </Text>
        <p className={styles.step} role="status" data-issue={issue ? true : undefined}>
          {issue ?? message}
        </p>
      </div>
    </div>
  );
}

/** The background around the card: the theme's, a colour, a gradient, or a picture. */
function Background() {
  const { fondo, fondoImagen } = useStore($appearance);
  return (
    <>
      <Choices field="fondo" label={appearanceTexts.screen.background} quiet />
      {(fondo === 'color' || fondo === 'degradado') && <ColourField field="fondoColor" />}
      {fondo === 'degradado' && <ColourField field="fondoColor2" />}
      {fondo === 'imagen' && <ImageField />}
      {fondo === 'imagen' && fondoImagen && (
        <Choices field="fondoFoco" label={appearanceTexts.screen.focus} />
      )}
    </>
  );
}

function WayToPro() {
  return (
    <>
      <PlanPrice />
      <PlansLink look="outline" target="_blank" icon={<ArrowUpRight />}>
        {t.proLink}
      </PlansLink>
    </>
  );
}

/** A note above controls whose result the plan cannot publish. */
function ProNote() {
  if (useStore($canCustomize)) return null;
  return (
    <div className={styles.note}>
      <p>{t.proOwn}</p>
      <WayToPro />
    </div>
  );
}

/** Says which appearance is published if the plan cannot publish the chosen one; else nothing. */
function PlanAppearanceNote() {
  const appearance = useStore($appearance);
  const plan = useStore($base)?.plan ?? 'free';
  const nameOf = (tema: typeof appearance.tema) => appearanceTexts.themes[tema].name;
  const text = mayUseTheme(plan, appearance.tema)
    ? t.keptOwn
    : t.keptTheme(nameOf(appearance.tema), nameOf(publishedTheme(plan, appearance.tema)));
  return (
    <div role="status" className={styles.kept}>
      {isBeyondPlan(appearance, plan) && (
        <div className={styles.note}>
          <p>
            <b>{t.keptTitle}.</b> {text}
          </p>
          <WayToPro />
        </div>
      )}
    </div>
  );
}

interface PartsProps {
  label: string;
  parts: readonly { id: string; title: string }[];
  current: string;
  onChoose: (id: string) => void;
}

/** Tabs for the parts of a long screen, in a row that scrolls sideways. */
function Parts({ label, parts, current, onChoose }: PartsProps) {
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">{label}</legend>
      {parts.map(({ id, title }) => (
        <label key={id} className={styles.part}>
          <input
            type="radio"
            className="covering"
            name="parte"
            checked={id === current}
            onChange={() => onChoose(id)}
            onFocus={({ currentTarget }) =>
              currentTarget.parentElement?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

/** A button that restores the theme's defaults; renders nothing while nothing is changed. */
function StartOver() {
  if (!useStore($isChanged)) return null;
  return (
    <Button look="quiet" icon={<RotateCcw />} onClick={resetAppearance}>
      {t.startOver}
    </Button>
  );
}

function Theme() {
  return (
    <Section title={t.title} help={t.titleHelp}>
      <Gallery />
      <StartOver />
    </Section>
  );
}

function Light() {
  const { texto, tarjeta } = useStore($appearance);
  return (
    <Section title={t.mode} help={texto || tarjeta ? t.modeFixed : t.modeHelp}>
      <Choices field="modo" label={t.mode} quiet />
    </Section>
  );
}

function Portrait() {
  return (
    <Section title={t.portrait} help={t.portraitHelp}>
      <Choices field="retrato" label={t.position} />
      <Choices field="foto" label={t.shape} />
    </Section>
  );
}

function Buttons() {
  const appearance = useStore($appearance);
  return (
    <Section title={t.buttons} help={t.buttonsHelp}>
      <Choices field="relleno" label={t.fill} />
      <Choices field="forma" label={t.corner} />
      <Choices field="enlaces" label={t.arrangement} />
      {isMosaic(appearance) && <Text look="help">{t.tiles}</Text>}
      <Choices field="direcciones" label={t.addresses} />
    </Section>
  );
}

function Colours() {
  return (
    <Section title={t.colours} help={t.coloursHelp}>
      <ProNote />
      <ColourField field="acento" />
      <ColourField field="texto" />
      <ColourField field="tarjeta" />
    </Section>
  );
}

function Behind() {
  return (
    <Section title={t.background} help={t.backgroundHelp}>
      <Background />
    </Section>
  );
}

function Face() {
  return (
    <Section title={t.font} help={t.fontHelp}>
      <FontChoices />
    </Section>
  );
}

function Foot() {
  const { siteName } = useStore($site);
  return (
    <Section title={t.foot} help={t.footHelp}>
      <ProNote />
      <Choices field="marca" label={t.mark(siteName)} />
    </Section>
  );
}

interface PartOfScreen {
  id: string;
  title: string;
  Part: ComponentType;
  /** The fields of the part, to find the part that contains an error. */
  fields: readonly AppearanceField[];
}

const PARTS: readonly [PartOfScreen, ...PartOfScreen[]] = [
  { id: 'tema', title: t.title, Part: Theme, fields: ['tema'] },
  { id: 'modo', title: t.light, Part: Light, fields: ['modo'] },
  { id: 'foto', title: t.portrait, Part: Portrait, fields: ['retrato', 'foto'] },
  {
    id: 'enlaces',
    title: t.buttons,
    Part: Buttons,
    fields: ['relleno', 'forma', 'enlaces', 'direcciones'],
  },
  { id: 'colores', title: t.colours, Part: Colours, fields: ['acento', 'texto', 'tarjeta'] },
  {
    id: 'fondo',
    title: t.background,
    Part: Behind,
    fields: ['fondo', 'fondoColor', 'fondoColor2', 'fondoImagen', 'fondoFoco'],
  },
  { id: 'letra', title: t.font, Part: Face, fields: ['letra'] },
  { id: 'pie', title: t.foot, Part: Foot, fields: ['marca'] },
];

/**
 * Returns the parts of the screen that have a choice. With white label the footer has no mark and
 * therefore no part.
 */
function useParts() {
  const plan = useStore($base)?.plan ?? 'free';
  return PARTS.filter(({ id }) => id !== 'pie' || !PLAN_RULES[plan].whiteLabel);
}

/** Returns the current part, and switches to the part that contains an error. */
function useCurrentPart() {
  const [id, choose] = useState(PARTS[0].id);
  const issues = useStore($issues);
  useEffect(() => {
    const refused = PARTS.filter(({ fields }) =>
      fields.some((field) => issues[`apariencia.${field}`]),
    );
    choose(
      (shown) => (refused.some((part) => part.id === shown) ? shown : refused[0]?.id) ?? shown,
    );
  }, [issues]);
  return { id, choose, Part: (PARTS.find((part) => part.id === id) ?? PARTS[0]).Part };
}

/** One part at a time below the preview, so that the part and the preview stay visible. */
function PartByPart() {
  const { id, choose, Part } = useCurrentPart();
  const parts = useParts();
  return (
    <div className={screen.screen}>
      <PreviewStage>
        <Parts label={t.parts} parts={parts} current={id} onChoose={choose} />
      </PreviewStage>
      <PlanAppearanceNote />
      <Part />
    </div>
  );
}

/** /apariencia: the theme and its customization. */
export default function AppearanceScreen() {
  const draft = useStore($draft);
  const base = useStore($base);
  const wide = useWide();
  const parts = useParts();
  if (!draft || !base) return null;
  if (!wide) return <PartByPart />;
  return (
    <div className={screen.screen}>
      <PlanAppearanceNote />
      {parts.map(({ id, Part }) => (
        <Part key={id} />
      ))}
    </div>
  );
}
