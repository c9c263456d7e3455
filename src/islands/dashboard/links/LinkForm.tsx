import { useStore } from '@nanostores/react';
import { LINK_LIMITS, offeredTypes } from '@/lib/links/limits';
import type { Link } from '@/lib/links/schema';
import { $faults, linkKey } from '../draft/faults';
import { t } from '../texts';
import { Field } from '../ui/Field';
import { Select, TextArea, TextInput } from '../ui/Inputs';
import { LinkExtras } from './LinkExtras';
import styles from './LinkForm.module.css';
import { LinkTools } from './LinkTools';
import { $typing, updateLink } from './links';
import { UrlField } from './UrlField';

interface PartProps {
  link: Link;
  fault: (field: string) => string | undefined;
}

function TitleField({ link, fault }: PartProps) {
  return (
    <Field
      label={t.links.titulo}
      fault={fault('titulo')}
      counter={{ text: link.titulo, most: LINK_LIMITS.titulo }}
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
    <Field
      label={t.links.tipo}
      fault={fault('tipo')}
      hint={link.tipo === 'contenido-18' && t.links.adultHelp}
    >
      {(control) => (
        <Select
          {...control}
          value={link.tipo}
          onChange={(event) => updateLink(link.id, { tipo: event.target.value as Link['tipo'] })}
        >
          {offeredTypes(link.tipo).map((tipo) => (
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
      counter={{ text: link.descripcion, most: LINK_LIMITS.descripcion }}
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

interface FormProps {
  link: Link;
  at: number;
  all: number;
  /** What to know of it: why it is not published, until when it is. */
  wordsOf: (typing: boolean) => string[];
}

/** The fields of one link, under its line. */
export function LinkForm({ link, at, all, wordsOf }: FormProps) {
  const faults = useStore($faults);
  const words = wordsOf(useStore($typing) === link.id);
  const part = { link, fault: (field: string) => faults[linkKey(link.id, field)] };
  return (
    <div className={styles.form} id={`enlace-${link.id}`}>
      {words.length > 0 && <p className={styles.reason}>{words.join(' ')}</p>}
      <UrlField link={link} fault={part.fault('url')} />
      <div className={styles.pair}>
        <TitleField {...part} />
        <TypeField {...part} />
      </div>
      <DescriptionField {...part} />
      <LinkExtras {...part} />
      <LinkTools link={link} at={at} all={all} />
    </div>
  );
}
