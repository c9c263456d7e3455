import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { embedOf, nameOfEmbed } from '@/lib/page/blocks/incrustado/providers';
import { getIncrustadoEditorTexts } from '@/lib/page/blocks/incrustado/texts/editor';
import { normalizeAddress } from '@/lib/page/links/address';
import { NETWORKS } from '@/lib/page/links/networks';
import { readableAddress } from '@/lib/page/links/readable';
import { $embeds, $library, addEmbed } from '../pictures/library';
import { m } from '../pictures/texts';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { NetworkMark } from '../ui/NetworkMark';
import styles from './Media.module.css';

const f = getIncrustadoEditorTexts(pageLanguage());

/** Takes the address of something that plays. */
function AddEmbed() {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const url = normalizeAddress(typed);
    const embed = embedOf(url);
    if (!embed) return setFault(f.unknown);
    addEmbed(url, NETWORKS[embed.provider].name);
    setTyped('');
  };
  return (
    <div className={styles.add}>
      <Field label={m.embeds.address} fault={fault} hint={f.help}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={f.placeholder}
            value={typed}
            onKeyDown={(event) => event.key === 'Enter' && add()}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <Button onClick={add}>{m.embeds.add}</Button>
    </div>
  );
}

/** What the page embeds, with its cover where we have one. */
export function Embeds() {
  const embeds = useStore($embeds);
  const library = useStore($library);
  const covers = typeof library === 'string' ? {} : library.portadas;
  return (
    <div className={styles.part}>
      {embeds.length === 0 && <p className={styles.help}>{m.embeds.empty}</p>}
      {embeds.length > 0 && (
        <ul className={styles.embeds} aria-label={m.embeds.list}>
          {embeds.map(({ id, datos }) => {
            const embed = embedOf(normalizeAddress(datos.url));
            const cover = embed && covers[nameOfEmbed(embed)];
            return (
              <li key={id}>
                {cover?.medio ? (
                  <img src={cover.medio} alt="" />
                ) : (
                  <NetworkMark address={datos.url} />
                )}
                <div>
                  <p className={styles.name}>
                    {cover?.titulo ?? (embed ? NETWORKS[embed.provider].name : m.embeds.title)}
                  </p>
                  <p className={styles.help}>{readableAddress(datos.url)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <AddEmbed />
    </div>
  );
}
