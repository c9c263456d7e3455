import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LETTER_LIMITS } from '@/lib/letters/limits';
import { isToAll } from '@/lib/letters/rules';
import type { Recipients } from '@/lib/letters/schema';
import { call } from '../api';
import { attempt } from '../core/attempts';
import { succeed } from '../core/toasts';
import { Button } from '../ui/Button';
import { focusNext } from '../ui/focus';
import { MomentField, SelectField, TextAreaField, TextField } from '../ui/forms/Fields';
import { Columns, Inline, Note, Section, Stack, Text } from '../ui/layout/Layout';
import { SwitchRow } from '../ui/lists/Row';
import { changeLetter, type Editing, saveAndSend, saveNow } from './editing';
import styles from './Letters.module.css';
import { $address, $letters, saveAddress } from './letters';
import { useProducts } from './PartFields';
import { letterTexts } from './texts';

const { to: t, send: s } = letterTexts;
const ALL: Recipients = {
  compra: 'todos',
  productos: [],
  desde: null,
  hasta: null,
  origen: 'todos',
};

/** Returns the number of recipients as they are stored; undefined while they are counted. */
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
  fault: (field: string) => string | undefined;
  change: (values: Partial<Recipients>) => void;
}

/** The products by which recipients are chosen. */
function Products({ chosen: { productos }, change }: FieldsProps) {
  const products = useProducts();
  if (products.length === 0) return null;
  const toggle = (id: string) =>
    change({
      productos: productos.includes(id)
        ? productos.filter((one) => one !== id)
        : [...productos, id].slice(0, LETTER_LIMITS.productos),
    });
  return (
    <fieldset className={styles.choices}>
      <legend>{t.products}</legend>
      <Text look="help">{t.productsHelp}</Text>
      {products.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={productos.includes(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Options<T extends string>({ words }: { words: Record<T, string> }) {
  return Object.entries<string>(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ));
}

function Conditions(given: FieldsProps) {
  const { chosen, fault, change } = given;
  return (
    <Stack gap={5}>
      <Columns wide>
        <SelectField
          label={t.bought}
          fault={fault('compra')}
          value={chosen.compra}
          onChange={(compra) => change({ compra, productos: [] })}
        >
          <Options words={t.boughtOptions} />
        </SelectField>
        <SelectField
          label={t.form}
          fault={fault('origen')}
          value={chosen.origen}
          onChange={(origen) => change({ origen })}
        >
          <Options words={t.formOptions} />
        </SelectField>
      </Columns>
      {chosen.compra !== 'todos' && <Products {...given} />}
      <Columns>
        {(['desde', 'hasta'] as const).map((field) => (
          <TextField
            key={field}
            label={field === 'desde' ? t.from : t.until}
            fault={fault(field)}
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
  const { form, faults } = editing;
  const chosen = form.destinatarios;
  const [choosing, setChoosing] = useState(!isToAll(chosen));
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
          fault={(field) => faults[`destinatarios.${field}`]}
          change={(values) => changeLetter({ destinatarios: { ...chosen, ...values } })}
        />
      )}
      {faults['destinatarios'] && <Text look="fault">{faults['destinatarios']}</Text>}
      <p role="status">{count === undefined ? t.counting : t.count(count)}</p>
    </Section>
  );
}

/** Now, or a moment in the page's zone. */
function WhenFields(props: {
  later: boolean;
  setLater: (later: boolean) => void;
  moment: string | null;
  setMoment: (moment: string | null) => void;
  fault: string | undefined;
  zone: string;
}) {
  const { later, setLater, moment, setMoment, fault, zone } = props;
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
          fault={fault}
          value={moment}
          zone={zone}
          onChange={setMoment}
        />
      )}
    </>
  );
}

/** The postal address in the foot, where the law asks for it; it is stored when it is left. */
function AddressField({ fault }: { fault: string | undefined }) {
  const list = useStore($letters);
  const stored = typeof list === 'string' ? null : list.domicilio;
  const typed = useStore($address);
  if (stored === null) return null;
  return (
    <TextAreaField
      label={s.address}
      hint={s.addressHelp}
      fault={fault}
      rows={2}
      autoComplete="street-address"
      value={typed ?? stored}
      onChange={(address) => $address.set(address)}
      onBlur={() => void saveAddress()}
    />
  );
}

/** Sends the letter to oneself, to all now, or at a moment. */
export function SendPart({ editing, count }: SectionProps) {
  const { letter, form, faults } = editing;
  const list = useStore($letters);
  const [later, setLater] = useState(false);
  const [moment, setMoment] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { correo, bloqueado, zona, porDia, hoy } = typeof list === 'string' ? {} : list;
  const isStopped = correo === false || Boolean(bloqueado);

  /** Runs an action; when it fails for a field, that field takes the focus. */
  const run = async (act: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    const isDone = await act();
    setBusy(false);
    focusNext(isDone ? '#estado button' : '#contenido [aria-invalid="true"]');
  };
  const tryIt = async () =>
    (await saveNow()) &&
    attempt('trial', s.trialFailed, async () => {
      const { para } = await call('POST', '/api/boletines/[id]/prueba', {
        params: { id: letter.id },
      });
      succeed(s.trialSent(para));
    });
  const send = async () => {
    setFault(later && !moment ? s.noMoment : undefined);
    if ((later && moment === null) || !(await saveAddress())) return false;
    return saveAndSend(later ? moment : null);
  };
  return (
    <Section title={s.title} help={s.undoHelp}>
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
      <SwitchRow
        label={s.archive}
        help={s.archiveHelp}
        look="help"
        checked={form.archivo}
        onChange={(archivo) => changeLetter({ archivo })}
      />
      <WhenFields
        {...{ later, setLater, moment, setMoment }}
        fault={fault ?? faults['en']}
        zone={zona ?? 'UTC'}
      />
      <AddressField fault={faults['domicilio']} />
      <Inline center gap={3}>
        <Button
          look="primary"
          aria-disabled={busy}
          disabled={isStopped || count === 0}
          onClick={() => void run(send)}
        >
          {busy ? s.sending : later ? s.schedule(count ?? 0) : s.now(count ?? 0)}
        </Button>
        <Button aria-disabled={busy} disabled={correo === false} onClick={() => void run(tryIt)}>
          {s.trial}
        </Button>
      </Inline>
      {porDia != null && <Text look="help">{letterTexts.today(hoy ?? 0, porDia)}</Text>}
    </Section>
  );
}
