import { type CSSProperties, type ReactNode, useState } from 'react';
import { type BrandColours, type BrandLight, coloursOf } from '@/lib/brands/rules';
import { thumbnailOf } from '../media/pictures/pictures';
import { Inline, Stack } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import styles from './Brand.module.css';
import { wholeColours } from './BrandForm';
import { brandTexts } from './texts';
import type { BrandForm } from './useBrandForm';

const p = brandTexts.preview;

const LIGHTS = ['light', 'dark'] as const;

/** Returns a brand's colours as CSS properties of the samples. */
function styleOf({ desk, stock, ink, accent, on }: BrandLight): CSSProperties {
  return {
    '--b-desk': desk,
    '--b-stock': stock,
    '--b-ink': ink,
    '--b-accent': accent,
    '--b-on': on,
  } as CSSProperties;
}

interface SampleProps {
  title: string;
  colours: BrandLight;
  children: ReactNode;
}

function Sample({ title, colours, children }: SampleProps) {
  return (
    <figure className={styles.sample}>
      <figcaption>{title}</figcaption>
      <div className={styles.sheet} style={styleOf(colours)}>
        {children}
      </div>
    </figure>
  );
}

function Mark({ form, small = false }: { form: BrandForm; small?: boolean }) {
  return (
    <span className={styles.previewMark} data-small={small || undefined}>
      {form.imagen && <img src={thumbnailOf(form.imagen)} alt="" />}
      <b>{form.nombre || p.unnamed}</b>
    </span>
  );
}

interface SamplesProps {
  form: BrandForm;
  from: string;
  colours: BrandLight;
}

function Footer({ form, colours }: SamplesProps) {
  return (
    <Sample title={p.footer} colours={colours}>
      <Inline as="p" center gap="2-4" className={styles.footer}>
        <Mark form={form} small />
        <u>{p.report}</u>
      </Inline>
    </Sample>
  );
}

function Mail({ form, from, colours }: SamplesProps) {
  return (
    <Sample title={p.mail} colours={colours}>
      <Inline as="p" center gap="2-4" className={styles.head}>
        {p.from}: {form.nombre || p.unnamed} &lt;{from}&gt;
      </Inline>
      <Stack start gap={2} className={styles.card}>
        {form.imagen && <img className={styles.logo} src={thumbnailOf(form.imagen)} alt="" />}
        <i aria-hidden="true" />
        <strong>{p.mailTitle}</strong>
        <p>{p.mailText}</p>
        <span className={styles.button}>{p.mailButton}</span>
      </Stack>
    </Sample>
  );
}

function Order({ form, colours }: SamplesProps) {
  return (
    <Sample title={p.order} colours={colours}>
      <Inline as="p" center gap="2-4" className={styles.head}>
        <Mark form={form} />
      </Inline>
      <Stack start gap={2} className={styles.card}>
        <i aria-hidden="true" />
        <strong>{p.orderTitle}</strong>
        <p>
          <span className={styles.state}>{p.orderState}</span> {p.orderText}
        </p>
      </Stack>
    </Sample>
  );
}

/** Samples of a page's footer, a mail and an order in the brand of the form. */
export function BrandPreview({ form, from }: { form: BrandForm; from: string }) {
  const [light, setLight] = useState<keyof BrandColours>('light');
  const previewProps = { form, from, colours: coloursOf(wholeColours(form))[light] };
  return (
    <Section title={p.title} help={p.help}>
      <fieldset className={styles.lights}>
        <legend className="visually-hidden">{p.help}</legend>
        {LIGHTS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="luz"
              checked={light === name}
              onChange={() => setLight(name)}
            />
            {p[name]}
          </label>
        ))}
      </fieldset>
      <div className={styles.samples}>
        <Footer {...previewProps} />
        <Mail {...previewProps} />
        <Order {...previewProps} />
      </div>
    </Section>
  );
}
