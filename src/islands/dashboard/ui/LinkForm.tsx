import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LINK_LIMITS, LINK_TYPES } from '@/lib/links/limits';
import { normalizeAddress, type Unpublished } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { $faults, linkKey } from '../stores/faults';
import { moveLink, removeLink, updateLink } from '../stores/links';
import { t } from '../texts';
import { Button, IconButton } from './Button';
import { Field } from './Field';
import { Select, TextArea, TextInput } from './Inputs';
import styles from './LinkForm.module.css';

interface PartProps {
  link: Link;
  fault: (field: string) => string | undefined;
}

function UrlField({ link, fault }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  // A link without an address was just added: its address is what comes next.
  useEffect(() => {
    if (input.current?.value === '') input.current.focus();
  }, []);
  const tidy = () => {
    const url = normalizeAddress(link.url);
    if (url !== link.url) updateLink(link.id, { url });
  };
  return (
    <Field label={t.links.url} fault={fault('url')}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t.links.urlPlaceholder}
          value={link.url}
          onBlur={tidy}
          onChange={(event) => updateLink(link.id, { url: event.target.value })}
        />
      )}
    </Field>
  );
}

function TitleField({ link, fault }: PartProps) {
  return (
    <Field
      label={t.links.titulo}
      fault={fault('titulo')}
      counted={{ text: link.titulo, most: LINK_LIMITS.titulo }}
    >
      {(control) => (
        <TextInput
          {...control}
          value={link.titulo}
          onChange={(event) => updateLink(link.id, { titulo: event.target.value })}
        />
      )}
    </Field>
  );
}

function TypeField({ link, fault }: PartProps) {
  return (
    <Field label={t.links.tipo} fault={fault('tipo')}>
      {(control) => (
        <Select
          {...control}
          value={link.tipo}
          onChange={(event) => updateLink(link.id, { tipo: event.target.value as Link['tipo'] })}
        >
          {LINK_TYPES.map((tipo) => (
            <option key={tipo} value={tipo}>
              {t.links.types[tipo]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function DescriptionField({ link, fault }: PartProps) {
  return (
    <Field
      label={t.links.descripcion}
      hint={t.links.descripcionHelp}
      fault={fault('descripcion')}
      counted={{ text: link.descripcion, most: LINK_LIMITS.descripcion }}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={link.descripcion}
          onChange={(event) => updateLink(link.id, { descripcion: event.target.value })}
        />
      )}
    </Field>
  );
}

function Tools({ link, at, all }: { link: Link; at: number; all: number }) {
  return (
    <div className={styles.tools}>
      <IconButton label={t.links.up} disabled={at === 0} onClick={() => moveLink(link.id, at - 1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t.links.down}
        disabled={at === all - 1}
        onClick={() => moveLink(link.id, at + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <Button
        look="quiet"
        className={styles.remove}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => removeLink(link.id)}
      >
        {t.links.remove}
      </Button>
    </div>
  );
}

interface FormProps {
  link: Link;
  at: number;
  all: number;
  reason: Unpublished | undefined;
}

/** The fields of one link, under its line. */
export function LinkForm({ link, at, all, reason }: FormProps) {
  const faults = useStore($faults);
  const part = { link, fault: (field: string) => faults[linkKey(link.id, field)] };
  return (
    <div className={styles.form} id={`enlace-${link.id}`}>
      {reason && <p className={styles.reason}>{t.links.unpublished[reason].reason}</p>}
      <UrlField {...part} />
      <div className={styles.pair}>
        <TitleField {...part} />
        <TypeField {...part} />
      </div>
      <DescriptionField {...part} />
      <Tools link={link} at={at} all={all} />
    </div>
  );
}
