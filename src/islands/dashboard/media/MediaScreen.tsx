import { useStore } from '@nanostores/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PICTURES_LIMIT } from '@/lib/blocks/imagenes/rules';
import { embedOf, nameOfEmbed } from '@/lib/blocks/incrustado/providers';
import { getIncrustadoEditorTexts } from '@/lib/blocks/incrustado/rules';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import type { Block } from '@/lib/blocks/registry';
import { pageLanguage } from '@/lib/core/i18n';
import { normalizeAddress } from '@/lib/links/address';
import { NETWORKS } from '@/lib/links/networks';
import { readableAddress } from '@/lib/links/readable';
import { loaded } from '../core/attempts';
import { blockTexts, itemName, kindWords } from '../draft/names';
import { Button, IconButton } from '../ui/Button';
import { Select, TextField, URL_FIELD } from '../ui/forms/Fields';
import { Inline, Line, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { NetworkMark } from '../ui/lists/NetworkMark';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { CropMarks } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import styles from './Media.module.css';
import {
  $blocksWithPictures,
  $embeds,
  $library,
  $pictureBlocks,
  addEmbed,
  addPicture,
  altOf,
  blocksWith,
  describePicture,
  loadLibrary,
  type PictureBlock,
  removePictures,
  thumbnailOf,
} from './pictures/library';
import { pictureTexts } from './pictures/texts';
import { Uploader } from './pictures/Uploader';

const NEW = 'nuevo';

/** Returns the name of a block: its kind and its text. */
const labelOf = (block: Block) => blockTexts.about(kindWords(block.tipo).name, itemName(block));

/** A menu that adds a picture to a block that does not show it yet. */
function AddTo({ medio, at, into }: { medio: string; at: number; into: PictureBlock[] }) {
  const add = (value: string) => {
    const block = into.find(({ id }) => id === value);
    addPicture(medio, block, block ? labelOf(block) : pictureTexts.screen.newBlock.toLowerCase());
  };
  return (
    <Select
      aria-label={pictureTexts.screen.addToLabel(at)}
      value=""
      onChange={({ target }) => target.value && add(target.value)}
    >
      <option value="">{pictureTexts.screen.addTo}</option>
      {into.map((block) => (
        <option key={block.id} value={block.id}>
          {labelOf(block)}
        </option>
      ))}
      <option value={NEW}>{pictureTexts.screen.newBlock}</option>
    </Select>
  );
}

/** A picture of the page: its blocks, its description, and a menu that adds it to other blocks. */
function PictureCard({ medio, at }: { medio: string; at: number }) {
  const blocks = useStore($pictureBlocks);
  const used = blocksWith(medio, useStore($blocksWithPictures));
  const alt = altOf(medio, blocks);
  const free = blocks.filter(
    (block) => !used.includes(block) && block.datos.imagenes.length < PICTURES_LIMIT,
  );
  return (
    <Stack as="li" gap={3} className={styles.card}>
      <img src={thumbnailOf(medio)} alt={alt || pictureTexts.picture(at)} loading="lazy" />
      <Line apart gap={2} className={styles.where}>
        <p data-unused={used.length === 0 || undefined}>
          {used.length > 0
            ? pictureTexts.screen.usedIn(used.map(labelOf).join(', '))
            : pictureTexts.screen.unused}
        </p>
        {used.length === 0 && (
          <ConfirmButton
            button={<IconButton icon={<Trash2 />} label={pictureTexts.screen.remove(at)} />}
            title={pictureTexts.screen.removeTitle}
            text={pictureTexts.screen.removeHelp}
            confirm={pictureTexts.screen.confirm}
            keep={pictureTexts.screen.keep}
            danger
            onConfirm={() => void removePictures([medio])}
          />
        )}
      </Line>
      {blocksWith(medio, blocks).length > 0 && (
        <TextField
          label={pictureTexts.alt}
          most={BLOCK_LIMITS.alt}
          value={alt}
          placeholder={pictureTexts.altPlaceholder}
          onChange={(value) => describePicture(medio, value)}
        />
      )}
      <AddTo medio={medio} at={at} into={free} />
    </Stack>
  );
}

const incrustadoTexts = getIncrustadoEditorTexts(pageLanguage());

/** A field for the URL of an embed. */
function AddEmbed() {
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<string>();
  const add = () => {
    const url = normalizeAddress(typed);
    const embed = embedOf(url);
    if (!embed) return setIssue(incrustadoTexts.unknown);
    addEmbed(url, NETWORKS[embed.provider].name);
    setTyped('');
  };
  return (
    <Inline gap={3} className={styles.add}>
      <TextField
        label={pictureTexts.embeds.address}
        issue={issue}
        hint={incrustadoTexts.help}
        {...URL_FIELD}
        placeholder={incrustadoTexts.placeholder}
        value={typed}
        onKeyDown={(event) => event.key === 'Enter' && add()}
        onChange={(value) => {
          setTyped(value);
          setIssue(undefined);
        }}
      />
      <Button onClick={add}>{pictureTexts.embeds.add}</Button>
    </Inline>
  );
}

/** The page's embeds, with the cover images that the server stores. */
function Embeds() {
  const embeds = useStore($embeds);
  const covers = loaded(useStore($library))?.portadas ?? {};
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
                      (embed ? NETWORKS[embed.provider].name : kindWords('incrustado').name)}
                  </p>
                  <Text look="fact" className={styles.help}>
                    {readableAddress(datos.url) || pictureTexts.embeds.unfinished}
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

/** Removes all pictures that no block shows. */
function RemoveUnused({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ConfirmButton
      button={<Button look="quiet">{pictureTexts.screen.removeUnused(addresses.length)}</Button>}
      title={pictureTexts.screen.removeUnusedTitle(addresses.length)}
      text={pictureTexts.screen.removeUnusedHelp}
      confirm={pictureTexts.screen.confirm}
      keep={pictureTexts.screen.keep}
      danger
      onConfirm={() => void removePictures(addresses)}
    />
  );
}

function Empty() {
  return (
    <CropMarks>
      <Stack gap={3} className={styles.empty}>
        <h3>{pictureTexts.screen.emptyTitle}</h3>
        <p>{pictureTexts.screen.emptyHelp}</p>
      </Stack>
    </CropMarks>
  );
}

function Pictures({ imagenes, maximo }: { imagenes: { medio: string }[]; maximo: number }) {
  const blocks = useStore($blocksWithPictures);
  const unused = imagenes.flatMap(({ medio }) =>
    blocksWith(medio, blocks).length === 0 ? [medio] : [],
  );
  return (
    <Stack start gap={5} className={styles.part}>
      {imagenes.length === 0 && <Empty />}
      <Uploader target="" disabled={imagenes.length >= maximo} />
      {imagenes.length > 0 && (
        <ul className={styles.pictures} aria-label={pictureTexts.screen.list}>
          {imagenes.map(({ medio }, at) => (
            <PictureCard key={medio} medio={medio} at={at + 1} />
          ))}
        </ul>
      )}
      <RemoveUnused addresses={unused} />
    </Stack>
  );
}

/** /multimedia: the page's pictures and embeds. */
export default function MediaScreen() {
  const library = useLoaded($library, loadLibrary);
  if (typeof library === 'string')
    return <Pending state={library} words={pictureTexts.screen} load={loadLibrary} />;
  const { imagenes, maximo } = library;
  return (
    <div className={screen.screen}>
      <Section
        title={pictureTexts.screen.title}
        help={pictureTexts.screen.count(imagenes.length, maximo)}
      >
        <Pictures imagenes={imagenes} maximo={maximo} />
      </Section>
      <Section title={pictureTexts.embeds.title} help={pictureTexts.embeds.help}>
        <Embeds />
      </Section>
    </div>
  );
}
