import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { DEFAULT_APPEARANCE, sameAppearance } from '@/lib/page/appearance/options';
import { THEMES } from '@/lib/page/appearance/themes';
import { $base, $draft } from '../draft/profile';
import { PreviewStage } from '../preview/PreviewStage';
import { Button } from '../ui/Button';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { useWide } from '../ui/media';
import { $appearance, appearanceTexts, resetAppearance } from './appearance';
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
  const appearance = useStore($appearance);
  const { tema } = appearance;
  const plain = { ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo };
  if (sameAppearance(appearance, plain)) return null;
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
  return (
    <Section title={t.buttons} help={t.buttonsHelp}>
      <Choices field="relleno" label={t.fill} />
      <Choices field="forma" label={t.corner} />
      <Choices field="enlaces" label={t.arrangement} />
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

const PARTS = [
  { id: 'tema', title: t.title, Part: Theme },
  { id: 'modo', title: t.light, Part: Light },
  { id: 'foto', title: t.portrait, Part: Portrait },
  { id: 'enlaces', title: t.buttons, Part: Buttons },
  { id: 'colores', title: t.colours, Part: Colours },
  { id: 'fondo', title: t.background, Part: Behind },
  { id: 'letra', title: t.font, Part: Face },
] as const satisfies readonly { id: string; title: string; Part: ComponentType }[];

/** One part at a time under the preview, so that neither is out of sight. */
function PartByPart() {
  const [current, setCurrent] = useState<(typeof PARTS)[number]['id']>('tema');
  const { Part } = PARTS.find(({ id }) => id === current) ?? PARTS[0];
  return (
    <div className={screen.screen}>
      <PreviewStage>
        <Parts label={t.parts} parts={PARTS} current={current} onChoose={setCurrent} />
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
