import { useStore } from '@nanostores/react';
import type { LucideIcon } from 'lucide-react';
import { atom } from 'nanostores';
import { type ComponentType, useState } from 'react';
import { pageLanguage } from '@/lib/core/i18n';
import { getAgendaTexts } from '@/lib/events/page-texts';
import { endOf } from '@/lib/events/rules';
import { LETTER_LIMITS } from '@/lib/letters/limits';
import type { PartOf, PartType } from '@/lib/letters/part';
import { partKind } from '@/lib/letters/registry';
import type { Part } from '@/lib/letters/schema';
import { normalizeAddress } from '@/lib/links/address';
import { call } from '../api';
import { attempt } from '../core/attempts';
import { may } from '../core/me';
import { asEvent } from '../draft/contents';
import { thumbnailOf } from '../media/pictures/library';
import { PictureChoice } from '../media/pictures/PictureChoice';
import { Uploader } from '../media/pictures/Uploader';
import { Button } from '../ui/Button';
import { SelectField, TextField, URL_FIELD } from '../ui/forms/Fields';
import { Columns, Inline, Stack, Text } from '../ui/layout/Layout';
import styles from './Letters.module.css';
import { letterTexts } from './texts';

const w = letterTexts.write;

/** The page's products and future events as options of a select. */
const $choices = atom<Record<'producto' | 'fecha', { id: string; name: string }[]> | undefined>();

/** Loads the products and events; a list stays empty if the role or plan does not include it. */
export async function loadChoices(): Promise<void> {
  await attempt('letter-choices', w.choicesFailed, readChoices);
}

async function readChoices(): Promise<void> {
  const [products, events] = await Promise.all([
    may('store.edit') ? call('GET', '/api/productos') : undefined,
    may('page.edit') ? call('GET', '/api/eventos') : undefined,
  ]);
  const sold = products?.publicados ? products.productos : [];
  const announced = events?.publicados ? events.eventos : [];
  const now = Date.now();
  const t = getAgendaTexts(pageLanguage());
  $choices.set({
    producto: sold
      .filter(({ archivado, activo, adulto }) => activo && !archivado && !adulto)
      .map(({ id, nombre }) => ({ id, name: nombre })),
    fecha: announced
      .map(asEvent)
      .filter((event) => endOf(event) > now)
      .map((event) => ({ id: event.id, name: `${event.titulo} · ${t.when(event, now)}` })),
  });
}

/** Returns the products by which a letter's recipients can be chosen. */
export const useProducts = () => useStore($choices)?.producto ?? [];

export const partName = (tipo: PartType) => partKind(tipo).texts(pageLanguage()).name;

export interface PartProps<P extends Part = Part> {
  part: P;
  /** The part's `clave`; the uploads of this part are shown under it. */
  target: string;
  name: string;
  issue: (field: string) => string | undefined;
  change: (values: Partial<P>) => void;
}

/** The icon and the fields with which a kind of part is edited. */
export interface PartEditor<T extends PartType> {
  icon: LucideIcon;
  Fields: ComponentType<PartProps<PartOf<T>>>;
}

interface AddressProps {
  label: string;
  hint?: string;
  issue: string | undefined;
  value: string;
  change: (url: string) => void;
}

/** A field for a URL, whose error is shown after the focus leaves the field. */
function AddressField({ label, hint, issue, value, change }: AddressProps) {
  const [typing, setTyping] = useState(false);
  return (
    <TextField
      label={label}
      hint={hint}
      issue={typing ? undefined : issue}
      {...URL_FIELD}
      value={value}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        change(normalizeAddress(value));
      }}
      onChange={change}
    />
  );
}

export function PicturePart({ part, issue, change, target }: PartProps<PartOf<'imagen'>>) {
  const { medio, alt, url } = part;
  if (medio === '') {
    const take = (added: string) => change({ medio: added });
    return (
      <Stack gap={3}>
        <Uploader target={target} done={take} />
        <PictureChoice words={w} pick={take} />
        {issue('medio') && (
          <Text look="issue" role="alert" aria-invalid tabIndex={-1}>
            {issue('medio')}
          </Text>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <Inline center gap={4} className={styles.picture}>
        <img src={thumbnailOf(medio)} alt={alt} />
        <Button onClick={() => change({ medio: '' })}>{w.change}</Button>
      </Inline>
      <TextField
        label={w.alt}
        hint={w.altHelp}
        issue={issue('alt')}
        most={LETTER_LIMITS.alt}
        value={alt}
        onChange={(value) => change({ alt: value })}
      />
      <AddressField
        label={w.pictureLink}
        hint={w.optional}
        issue={issue('url')}
        value={url}
        change={(value) => change({ url: value })}
      />
    </Stack>
  );
}

export function ButtonPart({ part, issue, change }: PartProps<PartOf<'boton'>>) {
  return (
    <Columns wide>
      <TextField
        label={w.label}
        issue={issue('texto')}
        most={LETTER_LIMITS.boton}
        placeholder={w.labelPlaceholder}
        value={part.texto}
        onChange={(texto) => change({ texto })}
      />
      <AddressField
        label={w.url}
        issue={issue('url')}
        value={part.url}
        change={(url) => change({ url })}
      />
    </Columns>
  );
}

interface ChoiceProps {
  kind: 'producto' | 'fecha';
  issue: string | undefined;
  value: string;
  change: (id: string) => void;
}

/** A select of the page's products or events; without any, a link to where they are added. */
export function ChoicePart({ kind, issue, value, change }: ChoiceProps) {
  const choices = useStore($choices)?.[kind];
  const words = {
    producto: { label: w.product, none: w.noProducts, go: w.store, href: '/productos' },
    fecha: { label: w.date, none: w.noDates, go: w.dates, href: '/eventos' },
  }[kind];
  if (choices?.length === 0 && value === '') {
    return (
      <Text look="soft">
        {words.none} <a href={words.href}>{words.go}</a>
      </Text>
    );
  }
  const isGone = value !== '' && choices && !choices.some(({ id }) => id === value);
  return (
    <SelectField label={words.label} issue={issue} value={value} onChange={change}>
      <option value="">{w.choose}</option>
      {isGone && <option value={value}>{w.gone}</option>}
      {choices?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
