import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LETTER_LIMITS, PURCHASES, SOURCES } from '@/lib/letters/limits';
import { isToAll } from '@/lib/letters/rules';
import type { Letter, Letters, Recipients } from '@/lib/letters/schema';
import { call } from '../api';
import { attempt, loaded } from '../core/attempts';
import { succeed } from '../core/toasts';
import { Button } from '../ui/Button';
import { focusNext } from '../ui/document';
import {
  Checks,
  MomentField,
  Options,
  SelectField,
  TextAreaField,
  TextField,
} from '../ui/forms/Fields';
import { Columns, Inline, Note, Section, Stack, Text } from '../ui/layout/Layout';
import { SwitchRow } from '../ui/lists/Row';
import { ConfirmButton } from '../ui/overlays/Confirm';
import {
  changeLetter,
  type Editing,
  isOn,
  reloadLetter,
  saveAndSend,
  saveComplete,
} from './editing';
import { Usage } from './LetterState';
import styles from './Letters.module.css';
import { $address, $letters, saveAddress, stopLetter } from './letters';
import { useProducts } from './PartFields';
import { DAYS, switchingOn } from './Series';
import { letterTexts } from './texts';

const { to: t, send: s, series: n } = letterTexts;
const ALL: Recipients = {
  compra: 'todos',
  productos: [],
  desde: null,
  hasta: null,
  origen: 'todos',
};

/** Returns the number of recipients by the stored conditions; undefined while they are counted. */
export function useCount({ letter }: Editing): number | undefined {
  const { id, destinatarios } = letter;
  const [counted, setCounted] = useState<{ of: string; cuantos: number }>();
  const of = JSON.stringify([id, destinatarios]);
  useEffect(() => {
    let isAsked = true;
    const asked = call('GET', '/api/boletines/[id]/destinatarios', { params: { id } });
    asked.then(
      ({ cuantos }) => isAsked && setCounted({ of, cuantos }),
      () => undefined,
    );
    return () => {
      isAsked = false;
    };
  }, [id, of]);
  return counted?.of === of ? counted.cuantos : undefined;
}

interface FieldsProps {
  chosen: Recipients;
  issue: (field: string) => string | undefined;
  change: (values: Partial<Recipients>) => void;
}

/** The products by which recipients are chosen. */
function Products({ chosen: { productos }, change }: FieldsProps) {
  const products = useProducts();
  if (products.length === 0) return null;
  return (
    <div className={styles.choices}>
      <Checks
        legend={t.products}
        help={<Text look="help">{t.productsHelp}</Text>}
        options={products.map(({ id, name }) => [id, name])}
        chosen={productos}
        onChange={(chosen) => change({ productos: chosen.slice(0, LETTER_LIMITS.productos) })}
      />
    </div>
  );
}

function Conditions(given: FieldsProps) {
  const { chosen, issue, change } = given;
  return (
    <Stack gap={5}>
      <Columns wide>
        <SelectField
          label={t.bought}
          issue={issue('compra')}
          value={chosen.compra}
          onChange={(compra) => change({ compra, productos: [] })}
        >
          <Options of={PURCHASES} nameOf={(bought) => t.boughtOptions[bought]} />
        </SelectField>
        <SelectField
          label={t.form}
          issue={issue('origen')}
          value={chosen.origen}
          onChange={(origen) => change({ origen })}
        >
          <Options of={SOURCES} nameOf={(form) => t.formOptions[form]} />
        </SelectField>
      </Columns>
      {chosen.compra !== 'todos' && <Products {...given} />}
      <Columns>
        {(['desde', 'hasta'] as const).map((field) => (
          <TextField
            key={field}
            label={field === 'desde' ? t.from : t.until}
            issue={issue(field)}
            type="date"
            max="2099-12-31"
            value={chosen[field] ?? ''}
            onChange={(day) => change({ [field]: day || null })}
          />
        ))}
      </Columns>
    </Stack>
  );
}

interface SectionProps {
  editing: Editing;
  count: number | undefined;
}

/** The recipients, and their number. */
export function RecipientsPart({ editing, count }: SectionProps) {
  const { form, issues } = editing;
  const chosen = form.destinatarios;
  const [choosing, setChoosing] = useState(!isToAll(chosen));
  const reached = count === 0 && isToAll(chosen) ? t.nobody : t.count(count ?? 0);
  const choose = (some: boolean) => {
    setChoosing(some);
    if (!some) changeLetter({ destinatarios: ALL });
  };
  return (
    <Section title={t.title} help={t.help}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t.title}</legend>
        {[false, true].map((some) => (
          <label key={String(some)}>
            <input
              type="radio"
              name="destinatarios"
              checked={choosing === some}
              onChange={() => choose(some)}
            />
            {some ? t.some : t.all}
          </label>
        ))}
      </fieldset>
      {choosing && (
        <Conditions
          chosen={chosen}
          issue={(field) => issues[`destinatarios.${field}`]}
          change={(values) => changeLetter({ destinatarios: { ...chosen, ...values } })}
        />
      )}
      {issues['destinatarios'] && <Text look="issue">{issues['destinatarios']}</Text>}
      <p role="status">{count === undefined ? t.counting : reached}</p>
    </Section>
  );
}

/** Chooses between sending now and at a moment in the page's time zone. */
function WhenFields(props: {
  later: boolean;
  setLater: (later: boolean) => void;
  moment: string | null;
  setMoment: (moment: string | null) => void;
  issue: string | undefined;
  zone: string;
}) {
  const { later, setLater, moment, setMoment, issue, zone } = props;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{s.when}</legend>
        {[false, true].map((one) => (
          <label key={String(one)}>
            <input
              type="radio"
              name="cuando"
              checked={later === one}
              onChange={() => setLater(one)}
            />
            {one ? s.later : s.nowOption}
          </label>
        ))}
      </fieldset>
      {later && (
        <MomentField
          label={s.moment}
          hint={s.zone(zone)}
          issue={issue}
          value={moment}
          zone={zone}
          onChange={setMoment}
        />
      )}
    </>
  );
}

/** The postal address in a letter's foot, where the law requires one. Stored when focus leaves. */
function AddressField({ issue }: { issue: string | undefined }) {
  const stored = loaded(useStore($letters))?.domicilio ?? null;
  const typed = useStore($address);
  if (stored === null) return null;
  return (
    <TextAreaField
      label={s.address}
      hint={s.addressHelp}
      issue={issue}
      rows={2}
      autoComplete="street-address"
      value={typed ?? stored}
      onChange={(address) => $address.set(address)}
      onBlur={() => void saveAddress()}
    />
  );
}

/** The reasons why nothing can be sent, and where replies go. */
function Obstacles({ list: { correo, bloqueado, respuestas } }: { list: Partial<Letters> }) {
  return (
    <>
      {correo === false && (
        <Note as="p" kind="warn">
          {letterTexts.noMail.text}
        </Note>
      )}
      {bloqueado && (
        <Note as="p" kind="bad">
          {letterTexts.blocked[bloqueado]}
        </Note>
      )}
      {correo !== false && respuestas !== undefined && (
        <Text look="help">{letterTexts.replies(respuestas)}</Text>
      )}
    </>
  );
}

/** Returns a function that runs one action at a time, and true while an action runs. */
function useRun(done: string) {
  const [busy, setBusy] = useState(false);
  /** When the action fails for a field, that field takes the focus. */
  const run = async (act: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    const isDone = await act();
    setBusy(false);
    focusNext(isDone ? done : '#contenido [aria-invalid="true"]');
  };
  return { busy, run };
}

const useLetters = (): Partial<Letters> => loaded(useStore($letters)) ?? {};

interface RunProps {
  letter: Letter;
  busy: boolean;
  run: (act: () => Promise<boolean>) => Promise<void>;
}

/** Saves the letter and sends a trial mail to its author. */
function TrialButton({ letter: { id }, busy, run }: RunProps) {
  const { correo } = useLetters();
  const send = async () =>
    (await saveComplete()) &&
    attempt('trial', s.trialFailed, async () => {
      const { para } = await call('POST', '/api/boletines/[id]/prueba', { params: { id } });
      succeed(s.trialSent(para));
    });
  return (
    <Button aria-disabled={busy} disabled={correo === false} onClick={() => void run(send)}>
      {s.trial}
    </Button>
  );
}

/** Sends the letter to its author as a trial, to all recipients now, or to them at a moment. */
export function SendPart({ editing, count }: SectionProps) {
  const { letter, form, issues } = editing;
  const list = useLetters();
  const [later, setLater] = useState(letter.en !== null);
  const [moment, setMoment] = useState(letter.en);
  const [issue, setIssue] = useState<string>();
  const { busy, run } = useRun('#estado button');
  const { correo, bloqueado, zona } = list;
  const isStopped = correo === false || Boolean(bloqueado);
  const send = async () => {
    setIssue(later && !moment ? s.noMoment : undefined);
    return (!later || moment !== null) && saveAndSend(later ? moment : null);
  };
  return (
    <Section title={s.title} help={s.undoHelp}>
      <Obstacles list={list} />
      <SwitchRow
        label={s.archive}
        help={s.archiveHelp}
        look="help"
        checked={form.archivo}
        onChange={(archivo) => changeLetter({ archivo })}
      />
      <WhenFields
        {...{ later, setLater, moment, setMoment }}
        issue={issue ?? issues['en']}
        zone={zona ?? 'UTC'}
      />
      <AddressField issue={issues['domicilio']} />
      <Inline center gap={3}>
        <Button
          look="primary"
          aria-disabled={busy}
          disabled={isStopped || count === 0}
          onClick={() => void run(send)}
        >
          {busy ? s.sending : later ? s.schedule(count ?? 0) : s.now(count ?? 0)}
        </Button>
        <TrialButton {...{ letter, busy, run }} />
      </Inline>
      <Usage {...list} />
    </Section>
  );
}

/**
 * The buttons of a letter that is switched on. Its changes are saved only by a button, because
 * readers receive them.
 */
function LiveButtons({ letter, saving, busy, run }: RunProps & Pick<Editing, 'saving'>) {
  const switchOff = async () => {
    const isOff = await stopLetter(letter);
    if (isOff) await reloadLetter(letter.id);
    return isOff;
  };
  if (saving !== 'saved') {
    return (
      <Button look="primary" aria-disabled={busy} onClick={() => void run(saveComplete)}>
        {n.save}
      </Button>
    );
  }
  return (
    <>
      <Button aria-disabled={busy} onClick={() => void run(switchOff)}>
        {n.off}
      </Button>
      <TrialButton {...{ letter, busy, run }} />
    </>
  );
}

/** Chooses the day of a letter in the series, and switches the letter on or off. */
export function SeriesPart({ editing }: { editing: Editing }) {
  const { letter, form, saving, issues } = editing;
  const list = useLetters();
  const { busy, run } = useRun('#encender button');
  const isLive = isOn(letter);
  return (
    <Section id="encender" title={isLive ? n.isOn : n.send} help={n.rule}>
      <Obstacles list={list} />
      {letter.motivo && (
        <Note as="p" kind="bad">
          {letterTexts.paused[letter.motivo]}
        </Note>
      )}
      <SelectField
        label={n.when}
        hint={isLive ? n.whenOn : undefined}
        issue={issues['dias']}
        value={form.dias ?? 0}
        onChange={(dias) => changeLetter({ dias })}
      >
        {DAYS}
      </SelectField>
      <AddressField issue={issues['domicilio']} />
      <Inline center gap={3}>
        {isLive ? (
          <LiveButtons {...{ letter, saving, busy, run }} />
        ) : (
          <>
            <ConfirmButton
              {...switchingOn(letter)}
              button={
                <Button
                  look="primary"
                  aria-disabled={busy}
                  disabled={list.correo === false || Boolean(list.bloqueado)}
                >
                  {n.on}
                </Button>
              }
              onConfirm={() => void run(() => saveAndSend(null))}
            />
            <TrialButton {...{ letter, busy, run }} />
          </>
        )}
      </Inline>
    </Section>
  );
}
