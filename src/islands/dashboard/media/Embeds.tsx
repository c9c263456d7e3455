import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { embedOf, nameOfEmbed } from '@/lib/page/blocks/incrustado/providers';
import { getIncrustadoEditorTexts } from '@/lib/page/blocks/incrustado/rules';
import { normalizeAddress } from '@/lib/page/links/address';
import { NETWORKS } from '@/lib/page/links/networks';
import { readableAddress } from '@/lib/page/links/readable';
import { $embeds, $library, addEmbed } from '../pictures/library';
import { pictureTexts } from '../pictures/texts';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Inline, Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { NetworkMark } from '../ui/lists/NetworkMark';
import styles from './Media.module.css';

const incrustadoTexts = getIncrustadoEditorTexts(pageLanguage());

/** Takes the address of something that plays. */
function AddEmbed() {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const url = normalizeAddress(typed);
    const embed = embedOf(url);
    if (!embed) return setFault(incrustadoTexts.unknown);
    addEmbed(url, NETWORKS[embed.provider].name);
    setTyped('');
  };
  return (
    <Inline gap={3} className={styles.add}>
      <TextField
        label={pictureTexts.embeds.address}
        fault={fault}
        hint={incrustadoTexts.help}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={incrustadoTexts.placeholder}
        value={typed}
        onKeyDown={(event) => event.key === 'Enter' && add()}
        onChange={(value) => {
          setTyped(value);
          setFault(undefined);
        }}
      />
      <Button onClick={add}>{pictureTexts.embeds.add}</Button>
    </Inline>
  );
}

/** What the page embeds, with its cover where we have one. */
export function Embeds() {
  const embeds = useStore($embeds);
  const library = useStore($library);
  const covers = typeof library === 'string' ? {} : library.portadas;
  return (
    <Stack start gap={5} className={styles.part}>
      {embeds.length === 0 && (
        <Text look="fact" className={styles.help}>
          {pictureTexts.embeds.empty}
        </Text>
      )}
      {embeds.length > 0 && (
        <ul className={styles.embeds} aria-label={pictureTexts.embeds.list}>
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
                    {datos.titulo ||
                      cover?.titulo ||
                      (embed ? NETWORKS[embed.provider].name : pictureTexts.embeds.title)}
                  </p>
                  <Text look="fact" className={styles.help}>
                    {readableAddress(datos.url)}
                  </Text>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <AddEmbed />
    </Stack>
  );
}
