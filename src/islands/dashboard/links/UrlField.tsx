import { useEffect, useRef, useState } from 'react';
import { normalizeAddress } from '@/lib/page/links/address';
import { handleIn, whatsAppOf } from '@/lib/page/links/contact';
import { NETWORKS, networkOf } from '@/lib/page/links/networks';
import { readableAddress } from '@/lib/page/links/readable';
import type { Link } from '@/lib/page/links/schema';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/layout/Layout';
import { $typing, settleAddress, writeAddress } from './address';
import { ImportOffer } from './ImportOffer';
import styles from './Links.module.css';
import { NetworkChoice } from './NetworkChoice';

/** What an address was understood as, in words. */
function recognised(url: string): string | undefined {
  const network = networkOf(url);
  if (network) return texts.links.network(NETWORKS[network].name);
  if (url.startsWith('mailto:')) return texts.links.mail;
  if (!url.startsWith('tel:')) return undefined;
  return whatsAppOf(url) ? texts.links.phone : texts.links.phoneLocal;
}

/** What can be made of an address besides what it is. */
function Choices({ url, onChoose }: { url: string; onChoose: (address: string) => void }) {
  const handle = handleIn(url);
  const whatsApp = whatsAppOf(url);
  return (
    <>
      {handle && <NetworkChoice handle={handle} onChoose={onChoose} />}
      {whatsApp && <Button onClick={() => onChoose(whatsApp)}>{texts.links.useWhatsApp}</Button>}
      <ImportOffer address={url} />
    </>
  );
}

/** The address of a link. What it lacks is said once it is left. */
export function UrlField({ link, fault }: { link: Link; fault: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  // While focused it shows the typed text, otherwise the readable form of the URL.
  const [typed, setTyped] = useState<string>();
  // A link without an address was just added: its address is what comes next.
  useEffect(() => {
    if (input.current?.value === '') input.current.focus();
  }, []);
  useEffect(() => () => $typing.set(null), []);
  const url = normalizeAddress(link.url);
  const write = (address: string) => {
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
        fault={fault}
        hint={recognised(url)}
        ref={input}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
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
