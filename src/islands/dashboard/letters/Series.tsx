import { MailPlus, Plus, Trash2 } from 'lucide-react';
import { LETTER_LIMITS } from '@/lib/letters/limits';
import { isDraft, isInSeries } from '@/lib/letters/rules';
import type { LetterSummary, Letters } from '@/lib/letters/schema';
import { Button, IconButton } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/document';
import { Options, Select } from '../ui/forms/Fields';
import { Box, Line, Section, Text } from '../ui/layout/Layout';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Tag, Toggle } from '../ui/Parts';
import { isOn } from './editing';
import styles from './Letters.module.css';
import { addLetter, moveLetter, nameOf, removeLetter, stopLetter, switchOn } from './letters';
import { letterTexts } from './texts';

const t = letterTexts.series;

/**
 * The confirmation before a letter is switched on, because from then on it is sent without any
 * further confirmation.
 */
export const switchingOn = ({ enviadoEn }: LetterSummary) => ({
  title: t.onTitle,
  text: enviadoEn === null ? t.onText : `${t.onText} ${t.onAgain}`,
  confirm: t.on,
  keep: t.keep,
});

const days = [...Array(LETTER_LIMITS.dias + 1).keys()];

export const DAYS = <Options of={days} nameOf={t.day} />;

function AddButton({ serie }: { serie: readonly LetterSummary[] }) {
  const isFirst = serie.length === 0;
  const last = serie.at(-1)?.dias ?? 0;
  const dias = isFirst ? 0 : Math.min(last + 3, LETTER_LIMITS.dias);
  return (
    <Button look="outline" icon={<Plus />} onClick={() => void addLetter({ dias })}>
      {isFirst ? t.addFirst : t.add}
    </Button>
  );
}

function SwitchOn({ letter }: { letter: LetterSummary }) {
  const set = (isWanted: boolean, ask: () => void) => {
    if (isWanted) ask();
    else void stopLetter(letter);
  };
  return (
    <ConfirmButton
      {...switchingOn(letter)}
      button={(ask) => (
        <Toggle
          label={t.toggle(nameOf(letter))}
          checked={isOn(letter)}
          onChange={(isWanted) => set(isWanted, ask)}
        />
      )}
      onConfirm={() => switchOn(letter)}
    />
  );
}

/** Removes a letter. A draft outside of the series can be restored, other letters cannot. */
export function RemoveButton({ letter }: { letter: LetterSummary }) {
  const inSeries = isInSeries(letter);
  const { removeTitle, removeText } = inSeries ? t : letterTexts;
  const button = (act: () => void) => (
    <IconButton icon={<Trash2 />} label={letterTexts.remove(nameOf(letter))} onClick={act} />
  );
  const remove = async () => {
    const isRemoved = await removeLetter(letter);
    if (isRemoved && inSeries) focusNext('#serie button', TITLE);
    return isRemoved;
  };
  if (isDraft(letter.estado) && !inSeries) return button(() => void remove());
  return (
    <ConfirmButton
      {...{ button, title: removeTitle, text: removeText, keep: letterTexts.keep }}
      confirm={letterTexts.confirmRemove}
      danger
      onConfirm={remove}
    />
  );
}

function SeriesRow({ letter, hasMail }: { letter: LetterSummary; hasMail: boolean }) {
  const { id, dias, estado, motivo, cifras } = letter;
  const name = nameOf(letter);
  const move = (value: string) => {
    focusNext(`${rowOf(id)} select`);
    void moveLetter(letter, Number(value));
  };
  return (
    <li className={styles.step} data-row={id}>
      <div className={styles.day}>
        <Select
          aria-label={t.whenOf(name)}
          value={dias ?? 0}
          onChange={({ target }) => move(target.value)}
        >
          {DAYS}
        </Select>
      </div>
      <div className={styles.words}>
        <Text look="title">
          <a href={`#${id}`} onClick={() => focusNext(TITLE)}>
            {name}
          </a>
          <Tag bad={estado === 'pausado'}>{t.states[estado]}</Tag>
        </Text>
        <Text look="fact">
          {motivo ? letterTexts.paused[motivo] : t.had(cifras.enviados, cifras.clics)}
        </Text>
      </div>
      <Line gap={2}>
        <RemoveButton letter={letter} />
        {hasMail && <SwitchOn letter={letter} />}
      </Line>
    </li>
  );
}

/** The letters that are sent automatically to readers who confirm. */
export function SeriesSection({ list: { serie, correo } }: { list: Letters }) {
  const { series: most } = LETTER_LIMITS;
  return (
    <Section id="serie" title={t.title} help={t.help(most)}>
      {serie.length === 0 ? (
        <Box icon={MailPlus} {...t.empty}>
          <AddButton serie={serie} />
        </Box>
      ) : (
        <>
          <Text look="soft">{t.rule}</Text>
          <ol className={styles.list}>
            {serie.map((letter) => (
              <SeriesRow key={letter.id} letter={letter} hasMail={correo} />
            ))}
          </ol>
          {serie.length < most ? (
            <div>
              <AddButton serie={serie} />
            </div>
          ) : (
            <Text look="soft">{t.full(most)}</Text>
          )}
        </>
      )}
    </Section>
  );
}
