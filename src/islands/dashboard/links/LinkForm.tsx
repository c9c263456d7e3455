import { LINK_LIMITS, LINK_TYPES } from '@/lib/page/links/limits';
import type { Link } from '@/lib/page/links/schema';
import { updateLink } from '../draft/items';
import { texts } from '../texts';
import { Field } from '../ui/forms/Field';
import { Select, TextArea, TextInput } from '../ui/forms/Inputs';
import { Columns } from '../ui/Layout';
import { SwitchRow } from '../ui/lists/Row';
import { LinkPicture } from './LinkPicture';
import { UrlField } from './UrlField';

interface PartProps {
  link: Link;
  fault: (field: string) => string | undefined;
}

function TitleField({ link, fault }: PartProps) {
  return (
    <Field
      label={texts.links.titulo}
      fault={fault('titulo')}
      counter={{ text: link.titulo, most: LINK_LIMITS.titulo }}
    >
      {(control) => (
        <TextInput
          {...control}
          value={link.titulo}
          onChange={(event) => updateLink(link, { titulo: event.target.value })}
        />
      )}
    </Field>
  );
}

function TypeField({ link, fault }: PartProps) {
  return (
    <Field
      label={texts.links.tipo}
      fault={fault('tipo')}
      hint={link.tipo === 'contenido-18' && texts.links.adultHelp}
    >
      {(control) => (
        <Select
          {...control}
          value={link.tipo}
          onChange={(event) => updateLink(link, { tipo: event.target.value as Link['tipo'] })}
        >
          {LINK_TYPES.map((tipo) => (
            <option key={tipo} value={tipo}>
              {texts.links.types[tipo]}
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
      label={texts.links.descripcion}
      hint={texts.links.descripcionHelp}
      fault={fault('descripcion')}
      counter={{ text: link.descripcion, most: LINK_LIMITS.descripcion }}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={link.descripcion}
          onChange={(event) => updateLink(link, { descripcion: event.target.value })}
        />
      )}
    </Field>
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
      <LinkPicture link={link} fault={fault('imagen')} />
      <SwitchRow
        label={texts.links.destacado}
        help={texts.links.destacadoHelp}
        checked={link.destacado}
        onChange={(destacado) => updateLink(link, { destacado })}
      />
    </>
  );
}
