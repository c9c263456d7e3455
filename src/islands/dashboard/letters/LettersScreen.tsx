import { useStore } from '@nanostores/react';
import { ArrowLeft, Check, CloudOff, Copy, MailX, Newspaper, Plus, UserPlus } from 'lucide-react';
import { atom } from 'nanostores';
import { Suspense, useEffect } from 'react';
import { archivePath, isEditable, isInSeries, isStoppable, isUnderWay } from '@/lib/letters/rules';
import type { LetterSummary, Letters, NewLetter } from '@/lib/letters/schema';
import { call } from '../api';
import { loaded } from '../core/attempts';
import { useMay } from '../core/me';
import { $router } from '../core/router';
import { $site } from '../core/site';
import { $base } from '../draft/store';
import { adoptOwnZone } from '../draft/zone';
import { CopyLink } from '../profile/share/CopyLink';
import { useHasBlock } from '../profile/share/OnPage';
import conflict from '../save/ConflictDialog.module.css';
import { texts } from '../texts';
import { Button, ButtonLink, IconButton } from '../ui/Button';
import { focusNext, TITLE } from '../ui/document';
import { Box, Inline, Note, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { part } from '../ui/lazy';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { Tag } from '../ui/Parts';
import { Failed, Pending } from '../ui/Pending';
import {
  $editing,
  bodyOf,
  type Editing,
  isOn,
  keepMine,
  loadLetter,
  refreshLetter,
  reloadLetter,
  saveNow,
  setChoosing,
  startSaving,
  takeTheirs,
} from './editing';
import { LetterPreview } from './LetterPreview';
import { Figures, LetterState, StateText, Usage, usePolling } from './LetterState';
import styles from './Letters.module.css';
import {
  $letters,
  addLetter,
  duplicateLetter,
  isMoving,
  loadLetters,
  loadOlder,
  nameOf,
  POLLING_MS,
  refreshLetters,
} from './letters';
import { loadChoices, partName } from './PartFields';
import { RemoveButton, SeriesSection } from './Series';
import { letterTexts } from './texts';

const c = letterTexts.conflict;

/** Returns the title and the parts of a letter as text, to compare two versions. */
function wordsOf({ titulo, partes }: NewLetter): string {
  const words = partes.map((part) => ('texto' in part ? part.texto : partName(part.tipo)));
  return [titulo, ...words].filter(Boolean).join('\n\n') || texts.conflict.empty;
}

/** Shows the version saved elsewhere beside the person's own, with the choices. Neither is lost. */
function LetterConflict({ editing }: { editing: Editing }) {
  const { theirs, form, choosing = false } = editing;
  const canSave = theirs && isEditable(theirs);
  const sides = [
    [texts.conflict.mine, bodyOf(form)],
    [texts.conflict.theirs, theirs],
  ] as const;
  return (
    <Overlay
      open={choosing}
      onClose={() => setChoosing(false)}
      title={c.title}
      closeLabel={texts.conflict.later}
    >
      <OverlayText>{theirs === null ? c.gone : canSave ? c.explain : c.left}</OverlayText>
      <div className={`${conflict.rows} ${conflict.row}`}>
        <dl>
          {sides.map(
            ([name, content]) =>
              content && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{wordsOf(content)}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <Inline gap={3} className={conflict.buttons}>
        <Button look="primary" onClick={() => void keepMine()}>
          {canSave ? texts.conflict.keepMine : c.asNew}
        </Button>
        {theirs && <Button onClick={takeTheirs}>{texts.conflict.takeTheirs}</Button>}
        <Button look="quiet" onClick={() => setChoosing(false)}>
          {texts.conflict.later}
        </Button>
      </Inline>
    </Overlay>
  );
}

const LetterEditor = part<{ editing: Editing }>(() => import('./LetterEditor'));
/** The number of confirmed subscribers; null if it could not be loaded. */
const $subscribers = atom<number | null | undefined>();

/** The longest time (ms) that the letters wait for it. */
const COUNT_TIMEOUT = 5_000;

/** Loads the number of confirmed subscribers, for advice only: a failure is not shown. */
async function countSubscribers(): Promise<void> {
  const signal = AbortSignal.timeout(COUNT_TIMEOUT);
  const loaded = await call('GET', '/api/suscriptores', { signal }).catch(() => undefined);
  $subscribers.set(loaded?.cuentas.confirmado ?? null);
}

function AddButton({ first = false }: { first?: boolean }) {
  return (
    <Button look={first ? 'primary' : 'outline'} icon={<Plus />} onClick={() => void addLetter()}>
      {letterTexts.add}
    </Button>
  );
}

/** The reasons why letters cannot be sent yet, each with advice. */
function Obstacles({ list: { correo, bloqueado } }: { list: Letters }) {
  const subscribers = useStore($subscribers);
  const offersLetters = useHasBlock('boletin');
  const { noMail, noSubscribers, blocked } = letterTexts;
  const { mailOutage } = useStore($site);
  return (
    <>
      {!correo && <Box icon={MailX} heading="h3" {...noMail} />}
      {correo && mailOutage !== '' && <Note as="p">{mailOutage}</Note>}
      {bloqueado && (
        <Note as="p" kind="bad">
          {blocked[bloqueado]}
        </Note>
      )}
      {subscribers === 0 && (
        <Box
          icon={UserPlus}
          title={noSubscribers.title}
          text={offersLetters ? noSubscribers.waiting : noSubscribers.text}
        >
          <Inline gap={2}>
            {offersLetters ? (
              <ButtonLink href="/pagina">{noSubscribers.share}</ButtonLink>
            ) : (
              <ButtonLink href="/enlaces">{noSubscribers.block}</ButtonLink>
            )}
            <ButtonLink href="/contacto">{noSubscribers.list}</ButtonLink>
          </Inline>
        </Box>
      )}
    </>
  );
}

interface RowProps {
  letter: LetterSummary;
  zone: string;
}

function LetterRow({ letter, zone }: RowProps) {
  const { id, estado } = letter;
  const name = nameOf(letter);
  const isBad = estado === 'pausado';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text look="title">
          <a href={`#${id}`} onClick={() => focusNext(TITLE)}>
            {name}
          </a>
          <Tag bad={isBad}>{letterTexts.states[estado]}</Tag>
        </Text>
        {!isUnderWay(estado) && (
          <Text look="fact">
            <StateText letter={letter} zone={zone} />
          </Text>
        )}
      </div>
      <div className={styles.rowTools}>
        <IconButton
          icon={<Copy />}
          label={letterTexts.duplicate(name)}
          onClick={() => void duplicateLetter(letter)}
        />
        {!isUnderWay(estado) && <RemoveButton letter={letter} />}
      </div>
      {estado !== 'programado' && (
        <LetterState letter={letter} zone={zone} done={() => undefined} />
      )}
    </li>
  );
}

/** The URL where visitors read the sent letters. */
function ArchivePart() {
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const { title, address, help } = letterTexts.archive;
  return (
    <Section title={title}>
      <CopyLink label={address} help={help} address={publicUrl + archivePath(slug)} />
    </Section>
  );
}

function List({ list }: { list: Letters }) {
  const { boletines, hayMas, maximo, zona, porMes, hoy } = list;
  usePolling(boletines.some(isMoving), refreshLetters, POLLING_MS);
  return (
    <div className={screen.screen}>
      <Section title={letterTexts.title} help={letterTexts.help}>
        <Obstacles list={list} />
        {boletines.length === 0 ? (
          <Box icon={Newspaper} {...letterTexts.empty}>
            <AddButton first />
          </Box>
        ) : (
          <>
            <Inline center apart gap="3-4">
              {boletines.length < maximo ? (
                <AddButton first />
              ) : (
                <Text look="soft">{letterTexts.full(maximo)}</Text>
              )}
            </Inline>
            {(hoy > 0 || porMes !== null) && <Usage {...list} />}
            <ul className={styles.list}>
              {boletines.map((letter) => (
                <LetterRow key={letter.id} letter={letter} zone={zona} />
              ))}
            </ul>
          </>
        )}
        {hayMas && (
          <div>
            <Button onClick={() => void loadOlder()}>{letterTexts.older}</Button>
          </div>
        )}
      </Section>
      <SeriesSection list={list} />
      {boletines.some(({ estado }) => estado === 'enviado') && <ArchivePart />}
    </div>
  );
}

/** The saving state of a draft. */
function SavingState({ editing: { letter, saving } }: { editing: Editing }) {
  const isBad = saving === 'stale' || saving === 'invalid';
  return (
    <Inline center gap={2} className={styles.saving} data-bad={isBad || undefined}>
      <Text as="span" look="help" role="status">
        {saving === 'saved' && <Check />}
        {saving === 'offline' && <CloudOff />}
        {letterTexts.saving[saving]}
      </Text>
      {isOn(letter) && (saving === 'waiting' || saving === 'invalid') && (
        <Button look="primary" onClick={() => void saveNow()}>
          {letterTexts.series.save}
        </Button>
      )}
      {saving === 'stale' && (
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {letterTexts.conflict.compare}
        </Button>
      )}
    </Inline>
  );
}

/** A letter that is sent, being sent or scheduled: its state, its figures and its content. */
function SentLetter({ editing: { letter, form } }: { editing: Editing }) {
  const slug = useStore($base)?.slug ?? '';
  const zone = loaded(useStore($letters))?.zona ?? 'UTC';
  usePolling(isMoving(letter), refreshLetter, POLLING_MS);
  const done = () => {
    focusNext(TITLE);
    void reloadLetter(letter.id);
  };
  const isPublic = letter.archivo && letter.enviadoEn !== null && letter.estado === 'enviado';
  return (
    <Stack gap={5} className={styles.sent} id="estado">
      <LetterState letter={letter} zone={zone} done={done} />
      {!isStoppable(letter.estado) && (
        <Text look="soft">
          <StateText letter={letter} zone={zone} />
        </Text>
      )}
      <Figures letter={letter} />
      {isPublic && (
        <div>
          <ButtonLink href={archivePath(slug, letter.id)} target="_blank">
            {letterTexts.archived}
          </ButtonLink>
        </div>
      )}
      <LetterPreview {...bodyOf(form)} />
    </Stack>
  );
}

function Letter({ id }: { id: string }) {
  const editing = useStore($editing);
  useEffect(() => {
    void loadLetter(id);
    return startSaving();
  }, [id]);
  if (editing === 'loading') return <p role="status">{letterTexts.letterLoading}</p>;
  if (editing === 'failed')
    return <Failed text={letterTexts.letterFailed} onAgain={() => void loadLetter(id)} />;
  const { letter, form } = editing;
  const isWritten = isEditable(letter);
  const { states, series } = letterTexts;
  return (
    <>
      <Inline center apart gap="3-4" className={styles.head}>
        <h2>
          {nameOf(form)}
          <Tag bad={letter.estado === 'pausado'}>
            {(isInSeries(letter) && series.states[letter.estado]) || states[letter.estado]}
          </Tag>
        </h2>
        {isWritten && <SavingState editing={editing} />}
      </Inline>
      {isWritten ? (
        <Suspense fallback={<p role="status">{letterTexts.letterLoading}</p>}>
          <LetterEditor editing={editing} />
        </Suspense>
      ) : (
        <SentLetter editing={editing} />
      )}
      <LetterConflict editing={editing} />
    </>
  );
}

/** /boletines: the letters of the page, or the letter that the URL's fragment names. */
export default function LettersScreen() {
  const list = useStore($letters);
  const id = useStore($router)?.hash.slice(1) ?? '';
  const seesSubscribers = useMay('messages.manage');
  // The advice on subscribers stands above the letters and must not push them down.
  const isCounted = useStore($subscribers) !== undefined || !seesSubscribers;
  useEffect(() => {
    // Letters are scheduled in the page's time zone, so the zone is set before they are loaded.
    void adoptOwnZone().then(loadLetters);
    void loadChoices();
    if (seesSubscribers) void countSubscribers();
  }, [seesSubscribers]);
  if (typeof list === 'string')
    return <Pending state={list} words={letterTexts} load={loadLetters} />;
  if (!id && !isCounted) return <Pending state="loading" words={letterTexts} load={loadLetters} />;
  if (!id) return <List list={list} />;
  return (
    <div className={`${screen.screen} ${styles.letter}`}>
      <div>
        <ButtonLink
          look="quiet"
          icon={<ArrowLeft />}
          href="/boletines"
          onClick={() => focusNext(TITLE)}
        >
          {letterTexts.back}
        </ButtonLink>
      </div>
      <Letter key={id} id={id} />
    </div>
  );
}
