import { useStore } from '@nanostores/react';
import { $base, $draft } from '../draft/profile';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { $appearance, appearanceTexts } from './appearance';
import { Background } from './Background';
import { Choices } from './Choices';
import { ColourField } from './ColourField';
import { FontChoices } from './FontChoices';
import { Gallery } from './Gallery';
import { History } from './History';
import { PlanAppearanceNote, ProNote } from './Pro';

const t = appearanceTexts.screen;

function Light() {
  const { texto, tarjeta } = useStore($appearance);
  return (
    <Section title={t.mode} help={texto || tarjeta ? t.modeFixed : t.modeHelp}>
      <Choices field="modo" label={t.mode} quiet />
    </Section>
  );
}

/** Colours, background and face of one's own: tried on every plan, published by some. */
function OwnLook() {
  return (
    <>
      <Section title={t.colours} help={t.coloursHelp}>
        <ProNote />
        <ColourField field="acento" />
        <ColourField field="texto" />
        <ColourField field="tarjeta" />
      </Section>
      <Section title={t.background} help={t.backgroundHelp}>
        <Background />
      </Section>
      <Section title={t.font} help={t.fontHelp}>
        <FontChoices />
      </Section>
    </>
  );
}

/** /apariencia: a theme, and what is changed of it. */
export default function AppearanceScreen() {
  const draft = useStore($draft);
  const base = useStore($base);
  if (!draft || !base) return null;
  return (
    <div className={screen.screen}>
      <History />
      <PlanAppearanceNote />
      <Section title={t.title} help={t.titleHelp}>
        <Gallery />
      </Section>
      <Light />
      <Section title={t.portrait} help={t.portraitHelp}>
        <Choices field="retrato" label={t.position} />
        <Choices field="foto" label={t.shape} />
      </Section>
      <Section title={t.buttons} help={t.buttonsHelp}>
        <Choices field="relleno" label={t.fill} />
        <Choices field="forma" label={t.corner} />
        <Choices field="enlaces" label={t.arrangement} />
        <Choices field="direcciones" label={t.addresses} />
      </Section>
      <OwnLook />
    </div>
  );
}
