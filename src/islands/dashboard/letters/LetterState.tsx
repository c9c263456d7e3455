import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wholeNumber } from '@/lib/core/text/numbers';
import { isStoppable } from '@/lib/letters/rules';
import type { LetterFigures, LetterSummary, Letters } from '@/lib/letters/schema';
import { attempt } from '../core/attempts';
import { $site } from '../core/site';
import { momentIn } from '../draft/zone';
import { Button } from '../ui/Button';
import { PlansLink } from '../ui/LockedBox';
import { Inline, Note, Stack, Text } from '../ui/layout/Layout';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { ago, momentOf } from '../ui/time';
import styles from './Letters.module.css';
import { isMoving, sendLetter, stopLetter } from './letters';
import { letterTexts } from './texts';

/** Number of letter mails sent today and this month, each shown only where it is limited. */
export function Usage({ porDia, hoy = 0, porMes, mes = 0 }: Partial<Letters>) {
  const { plans } = useStore($site);
  const { today, month, monthOver, plans: go } = letterTexts;
  const isOver = porMes != null && mes >= porMes;
  return (
    <>
      <div>
        {porDia != null && <Text look="help">{today(hoy, porDia)}</Text>}
        {porMes != null && <Text look="help">{month(mes, porMes)}</Text>}
      </div>
      {isOver && (
        <Note kind="warn">
          <p>{monthOver}</p>
          {plans && <PlansLink>{go}</PlansLink>}
        </Note>
      )}
    </>
  );
}

/** Calls `look` every `pace` ms while `isOn` is true. */
export function usePolling(isOn: boolean, look: () => Promise<void>, pace: number): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => void look(), pace);
    return () => clearInterval(timer);
  }, [isOn, look, pace]);
}

/** The seconds that remain until a letter is sent. */
function Countdown({ en }: { en: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return letterTexts.leavesIn(Math.ceil((Date.parse(en) - now) / 1_000));
}

interface StateProps {
  letter: LetterSummary;
  zone: string;
  /** Called after the letter was stopped or resumed. */
  done: () => void;
}

function Progress({ cifras: { enviados, destinatarios } }: LetterSummary) {
  const words = letterTexts.progress(enviados, destinatarios);
  return (
    <Stack gap={1} className={styles.progress}>
      <Text look="fact">{words}</Text>
      <progress aria-label={words} value={enviados} max={Math.max(destinatarios, 1)} />
    </Stack>
  );
}

/** The state of a letter in words. */
export function StateText({ letter, zone }: Omit<StateProps, 'done'>) {
  const { estado, en, enviadoEn, motivo, actualizadoEn, cifras } = letter;
  if (estado === 'por_enviar' && en) return <Countdown en={en} />;
  if (estado === 'programado' && en) return letterTexts.leavesAt(momentIn(en, zone));
  if (estado === 'pausado' && motivo) return letterTexts.paused[motivo];
  const sent = letterTexts.sentAt(momentOf(enviadoEn ?? actualizadoEn));
  // An imported letter comes without figures.
  if (enviadoEn && cifras.destinatarios === 0 && !isStoppable(estado)) return sent;
  if (estado === 'enviado') return `${sent} · ${letterTexts.sentTo(cifras.enviados, cifras.clics)}`;
  if (estado === 'borrador') return letterTexts.edited(ago(actualizadoEn, letterTexts.now));
  return letterTexts.progress(cifras.enviados, cifras.destinatarios);
}

function StopButton({ letter, done }: Omit<StateProps, 'zone'>) {
  const stop = async () => {
    const isStopped = await stopLetter(letter);
    if (isStopped) done();
    return isStopped;
  };
  if (letter.estado === 'por_enviar' || letter.estado === 'programado') {
    const isSoon = letter.estado === 'por_enviar';
    return (
      <Button icon={<Undo2 />} look={isSoon ? 'primary' : 'outline'} onClick={() => void stop()}>
        {isSoon ? letterTexts.undo : letterTexts.backToDraft}
      </Button>
    );
  }
  return (
    <ConfirmButton
      button={<Button>{letterTexts.stop}</Button>}
      title={letterTexts.stopTitle}
      text={letterTexts.stopText}
      confirm={letterTexts.stop}
      keep={letterTexts.keepSending}
      danger
      onConfirm={stop}
    />
  );
}

const kindOf = ({ estado, motivo }: LetterSummary) =>
  estado !== 'pausado' ? 'info' : motivo === 'quejas' || motivo === 'rebotes' ? 'bad' : 'warn';

/**
 * A letter that is scheduled, being sent or paused: its progress and its buttons. Renders nothing
 * for other letters.
 */
export function LetterState({ letter, zone, done }: StateProps) {
  if (!isStoppable(letter.estado)) return null;
  const goOn = async () => {
    const isSent = await attempt('letters', letterTexts.changeFailed, () =>
      sendLetter(letter.id, null),
    );
    if (isSent) done();
  };
  return (
    <Note kind={kindOf(letter)}>
      <div className={styles.words}>
        {letter.estado !== 'enviando' && (
          <p role={letter.estado === 'por_enviar' ? 'timer' : 'status'}>
            <StateText letter={letter} zone={zone} />
          </p>
        )}
        {(letter.estado === 'enviando' || letter.estado === 'pausado') && <Progress {...letter} />}
      </div>
      <Inline gap={2}>
        {letter.estado === 'pausado' && (
          <Button look="primary" onClick={() => void goOn()}>
            {letterTexts.goOn}
          </Button>
        )}
        <StopButton letter={letter} done={done} />
      </Inline>
    </Note>
  );
}

/** The figures of a sent letter. After the first figures, those that are 0 are left out. */
export function Figures({ letter }: { letter: LetterSummary }) {
  const shown = Object.entries(letterTexts.figures) as [keyof LetterFigures, string][];
  if (isMoving(letter) || letter.cifras.enviados === 0) return null;
  return (
    <dl className={styles.figures}>
      {shown
        .filter(([name], at) => at < 4 || letter.cifras[name] > 0)
        .map(([name, word]) => (
          <div key={name}>
            <dt>{word}</dt>
            <dd>{wholeNumber(letter.cifras[name])}</dd>
          </div>
        ))}
    </dl>
  );
}
