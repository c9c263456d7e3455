import { useEffect, useRef, useState } from 'react';
import { addressInCode, normalizeAddress } from '@/lib/links/address';
import { handleIn, whatsAppOf } from '@/lib/links/contact';
import { LINK_LIMITS, LINK_TYPES } from '@/lib/links/limits';
import { NETWORKS, networkOf } from '@/lib/links/networks';
import { readableAddress } from '@/lib/links/readable';
import type { Link } from '@/lib/links/schema';
import { updateLink } from '../draft/items';
import { $zone } from '../draft/zone';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import {
  MissingDigits,
  Options,
  SelectField,
  TextAreaField,
  TextField,
  URL_FIELD,
} from '../ui/forms/Fields';
import { Columns, Stack } from '../ui/layout/Layout';
import { SwitchRow } from '../ui/lists/Row';
import { $typing, settleAddress, writeAddress } from './address';
import { LinkPicture } from './LinkPicture';
import styles from './Links.module.css';
import { ImportOffer, NetworkChoice } from './Offers';

/** Returns the recognized kind of a URL as text. */
function recognised(url: string): string | undefined {
  const network = networkOf(url);
  if (network) return texts.links.network(NETWORKS[network].name);
  if (url.startsWith('mailto:')) return texts.links.mail;
  if (!url.startsWith('tel:')) return undefined;
  return whatsAppOf(url) ? texts.links.phone : texts.links.phoneLocal;
}

/** Alternative kinds for a URL. */
function Choices({ url, onChoose }: { url: string; onChoose: (address: string) => void }) {
  const handle = handleIn(url);
  const phone = /^(?:tel:|https:\/\/wa\.me\/)\+?(\d+)$/.exec(url)?.[1] ?? '';
  const whatsApp = whatsAppOf(url);
  return (
    <>
      <MissingDigits
        number={`+${phone}`}
        zone={url.startsWith('https:') ? $zone.get() : ''}
        take={(mobile) =>
          onChoose(url.startsWith('tel:') ? `tel:${mobile}` : url.replace(phone, mobile.slice(1)))
        }
      />
      {handle && <NetworkChoice handle={handle} onChoose={onChoose} />}
      {whatsApp && <Button onClick={() => onChoose(whatsApp)}>{texts.links.useWhatsApp}</Button>}
      <ImportOffer address={url} />
    </>
  );
}

/** The field for a link's URL. Its errors are shown after the focus leaves it. */
function UrlField({ link, issue }: { link: Link; issue: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  // The typed text while the field is focused; otherwise it shows the readable form of the URL.
  const [typed, setTyped] = useState<string>();
  // A link without a URL was just added, so the focus goes to its URL.
  useEffect(() => {
    if (input.current?.value === '') input.current.focus();
  }, []);
  useEffect(() => () => $typing.set(null), []);
  const url = normalizeAddress(link.url);
  const write = (typedText: string) => {
    const address = addressInCode(typedText);
    setTyped(address);
    writeAddress(link.id, address);
  };
  const choose = (address: string) => {
    write(address);
    input.current?.focus();
  };
  return (
    <Stack start gap={3} className={styles.under}>
      <TextField
        label={texts.links.url}
        issue={issue}
        hint={recognised(url)}
        ref={input}
        type="text"
        {...URL_FIELD}
        placeholder={texts.links.urlPlaceholder}
        value={typed ?? readableAddress(link.url)}
        onFocus={() => {
          $typing.set(link.id);
          setTyped((now) => now ?? readableAddress(link.url));
        }}
        onBlur={() => {
          setTyped(undefined);
          settleAddress(link.id);
        }}
        onChange={write}
      />
      <Choices url={url} onChoose={choose} />
    </Stack>
  );
}

interface PartProps {
  link: Link;
  issue: (field: string) => string | undefined;
}

/** The fields that only a link has. */
export function LinkForm({ link, issue }: PartProps) {
  return (
    <>
      <UrlField link={link} issue={issue('url')} />
      <Columns wide>
        <TextField
          label={texts.links.titulo}
          issue={issue('titulo')}
          most={LINK_LIMITS.titulo}
          value={link.titulo}
          onChange={(value) => updateLink(link, { titulo: value })}
        />
        <SelectField
          label={texts.links.tipo}
          issue={issue('tipo')}
          hint={link.tipo === 'contenido-18' && texts.links.adultHelp}
          value={link.tipo}
          onChange={(value) => updateLink(link, { tipo: value as Link['tipo'] })}
        >
          <Options of={LINK_TYPES} nameOf={(tipo) => texts.links.types[tipo]} />
        </SelectField>
      </Columns>
      <TextAreaField
        label={texts.links.descripcion}
        hint={texts.links.descripcionHelp}
        issue={issue('descripcion')}
        most={LINK_LIMITS.descripcion}
        rows={2}
        value={link.descripcion}
        onChange={(value) => updateLink(link, { descripcion: value })}
      />
      <LinkPicture link={link} issue={issue('imagen')} />
      <SwitchRow
        label={texts.links.destacado}
        help={texts.links.destacadoHelp}
        checked={link.destacado}
        onChange={(destacado) => updateLink(link, { destacado })}
      />
    </>
  );
}
