import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { type AppearanceField, isMosaic } from '@/lib/page/appearance/options';
import { $faults } from '../draft/faults';
import { $base, $draft } from '../draft/profile';
import { PreviewStage } from '../preview/PreviewStage';
import { Button } from '../ui/Button';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { useWide } from '../ui/media';
import { $appearance, $isChanged, appearanceTexts, resetAppearance } from './appearance';
import { Background } from './Background';
import { Choices } from './Choices';
import { ColourField } from './ColourField';
import { FontChoices } from './FontChoices';
import { Gallery } from './Gallery';
import { Parts } from './Parts';
import { PlanAppearanceNote, ProNote } from './Pro';

const t = appearanceTexts.screen;

/** Back to the theme as it is; nothing where nothing of it was changed. */
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

interface PartOfScreen {
  id: string;
  title: string;
  Part: ComponentType;
  /** The fields that are refused in it. */
  fields: readonly AppearanceField[];
}

const PARTS: readonly [PartOfScreen, ...PartOfScreen[]] = [
  { id: 'tema', title: t.title, Part: Theme, fields: ['tema'] },
  { id: 'modo', title: t.light, Part: Light, fields: ['modo'] },
  { id: 'foto', title: t.portrait, Part: Portrait, fields: ['retrato', 'foto'] },
  {
    ...{ id: 'enlaces', title: t.buttons, Part: Buttons },
    fields: ['relleno', 'forma', 'enlaces', 'direcciones'],
  },
  { id: 'colores', title: t.colours, Part: Colours, fields: ['acento', 'texto', 'tarjeta'] },
  {
    ...{ id: 'fondo', title: t.background, Part: Behind },
    fields: ['fondo', 'fondoColor', 'fondoColor2', 'fondoImagen', 'fondoFoco'],
  },
  { id: 'letra', title: t.font, Part: Face, fields: ['letra'] },
];

/** The part that is shown; what is refused is brought into sight, wherever it is. */
function useCurrentPart() {
  const [id, choose] = useState(PARTS[0].id);
  const faults = useStore($faults);
  useEffect(() => {
    const refused = PARTS.filter(({ fields }) =>
      fields.some((field) => faults[`apariencia.${field}`]),
    );
    choose(
      (shown) => (refused.some((part) => part.id === shown) ? shown : refused[0]?.id) ?? shown,
    );
  }, [faults]);
  return { id, choose, Part: (PARTS.find((part) => part.id === id) ?? PARTS[0]).Part };
}

/** One part at a time under the preview, so that neither is out of sight. */
function PartByPart() {
  const { id, choose, Part } = useCurrentPart();
  return (
    <div className={screen.screen}>
      <PreviewStage>
        <Parts label={t.parts} parts={PARTS} current={id} onChoose={choose} />
      </PreviewStage>
      <PlanAppearanceNote />
      <Part />
    </div>
  );
}

/** /apariencia: a theme, and what is changed of it. */
export default function AppearanceScreen() {
  const draft = useStore($draft);
  const base = useStore($base);
  const wide = useWide();
  if (!draft || !base) return null;
  if (!wide) return <PartByPart />;
  return (
    <div className={screen.screen}>
      <PlanAppearanceNote />
      {PARTS.map(({ id, Part }) => (
        <Part key={id} />
      ))}
    </div>
  );
}
