import { Suspense } from 'react';
import { LINK_LIMITS, LINK_TYPES } from '@/lib/page/links/limits';
import type { Link } from '@/lib/page/links/schema';
import { updateLink } from '../draft/items';
import { texts } from '../texts';
import { SelectField, TextAreaField, TextField } from '../ui/forms/Fields';
import { Columns } from '../ui/layout/Layout';
import { SwitchRow } from '../ui/lists/Row';
import { part } from '../ui/overlays/lazy';
import { UrlField } from './UrlField';

/** It brings the upload and the cutting of pictures, and stands below what is typed. */
const LinkPicture = part(() => import('./LinkPicture'));

interface PartProps {
  link: Link;
  fault: (field: string) => string | undefined;
}

function TitleField({ link, fault }: PartProps) {
  return (
    <TextField
      label={texts.links.titulo}
      fault={fault('titulo')}
      most={LINK_LIMITS.titulo}
      value={link.titulo}
      onChange={(value) => updateLink(link, { titulo: value })}
    />
  );
}

function TypeField({ link, fault }: PartProps) {
  return (
    <SelectField
      label={texts.links.tipo}
      fault={fault('tipo')}
      hint={link.tipo === 'contenido-18' && texts.links.adultHelp}
      value={link.tipo}
      onChange={(value) => updateLink(link, { tipo: value as Link['tipo'] })}
    >
      {LINK_TYPES.map((tipo) => (
        <option key={tipo} value={tipo}>
          {texts.links.types[tipo]}
        </option>
      ))}
    </SelectField>
  );
}

function DescriptionField({ link, fault }: PartProps) {
  return (
    <TextAreaField
      label={texts.links.descripcion}
      hint={texts.links.descripcionHelp}
      fault={fault('descripcion')}
      most={LINK_LIMITS.descripcion}
      rows={2}
      value={link.descripcion}
      onChange={(value) => updateLink(link, { descripcion: value })}
    />
  );
}

/** The fields that only a link has. */
export function LinkForm(props: PartProps) {
  const { link, fault } = props;
  return (
    <>
      <UrlField link={link} fault={fault('url')} />
      <Columns wide>
        <TitleField {...props} />
        <TypeField {...props} />
      </Columns>
      <DescriptionField {...props} />
      <Suspense>
        <LinkPicture link={link} fault={fault('imagen')} />
      </Suspense>
      <SwitchRow
        label={texts.links.destacado}
        help={texts.links.destacadoHelp}
        checked={link.destacado}
        onChange={(destacado) => updateLink(link, { destacado })}
      />
    </>
  );
}
