import { type CSSProperties, type ReactNode, useState } from 'react';
import { type BrandColours, type BrandLight, coloursOf } from '@/lib/brands/rules';
import type { BrandScreenData, SenderView } from '@/lib/brands/senders/schema';
import type { Issues } from '../core/attempts';
import { CheckState, Records, Verdict } from '../domains/dns/Records';
import { thumbnailOf } from '../media/pictures/library';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Form, fieldOf, useKeptForm } from '../ui/forms/Form';
import { LockedBox } from '../ui/LockedBox';
import { Inline, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Pending, useLoaded } from '../ui/Pending';
import styles from './Brand.module.css';
import { BrandForm, wholeColours } from './BrandForm';
import {
  $brandScreen,
  type BrandFormState,
  checkSender,
  chooseSender,
  loadBrand,
  removeBrand,
  removeSender,
  useBrandForm,
} from './brand';
import { brandTexts } from './texts';

const p = brandTexts.preview;

const LIGHTS = ['light', 'dark'] as const;

/** Returns a brand's colours as CSS properties of the samples. */
function styleOf({ desk, stock, ink, accent, on }: BrandLight): CSSProperties {
  return {
    '--b-desk': desk,
    '--b-stock': stock,
    '--b-ink': ink,
    '--b-accent': accent,
    '--b-on': on,
  } as CSSProperties;
}

interface SampleProps {
  title: string;
  colours: BrandLight;
  children: ReactNode;
}

function Sample({ title, colours, children }: SampleProps) {
  return (
    <figure className={styles.sample}>
      <figcaption>{title}</figcaption>
      <div className={styles.sheet} style={styleOf(colours)}>
        {children}
      </div>
    </figure>
  );
}

function Mark({ form, small = false }: { form: BrandFormState; small?: boolean }) {
  return (
    <span className={styles.previewMark} data-small={small || undefined}>
      {form.imagen && <img src={thumbnailOf(form.imagen)} alt="" />}
      <b>{form.nombre || p.unnamed}</b>
    </span>
  );
}

interface SamplesProps {
  form: BrandFormState;
  from: string;
  colours: BrandLight;
}

function Footer({ form, colours }: SamplesProps) {
  return (
    <Sample title={p.footer} colours={colours}>
      <Inline as="p" center gap="2-4" className={styles.footer}>
        <Mark form={form} small />
        <u>{p.report}</u>
      </Inline>
    </Sample>
  );
}

function Mail({ form, from, colours }: SamplesProps) {
  return (
    <Sample title={p.mail} colours={colours}>
      <Inline as="p" center gap="2-4" className={styles.head}>
        {p.from}: {form.nombre || p.unnamed} &lt;{from}&gt;
      </Inline>
      <Stack start gap={2} className={styles.card}>
        {form.imagen && <img className={styles.logo} src={thumbnailOf(form.imagen)} alt="" />}
        <i aria-hidden="true" />
        <strong>{p.mailTitle}</strong>
        <p>{p.mailText}</p>
        <span className={styles.button}>{p.mailButton}</span>
      </Stack>
    </Sample>
  );
}

function Order({ form, colours }: SamplesProps) {
  return (
    <Sample title={p.order} colours={colours}>
      <Inline as="p" center gap="2-4" className={styles.head}>
        <Mark form={form} />
      </Inline>
      <Stack start gap={2} className={styles.card}>
        <i aria-hidden="true" />
        <strong>{p.orderTitle}</strong>
        <p>
          <span className={styles.state}>{p.orderState}</span> {p.orderText}
        </p>
      </Stack>
    </Sample>
  );
}

/** Samples of a page's footer, a mail and an order in the brand of the form. */
function BrandPreview({ form, from }: { form: BrandFormState; from: string }) {
  const [light, setLight] = useState<keyof BrandColours>('light');
  const previewProps = { form, from, colours: coloursOf(wholeColours(form))[light] };
  return (
    <Section title={p.title} help={p.help}>
      <fieldset className={styles.lights}>
        <legend className="visually-hidden">{p.help}</legend>
        {LIGHTS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="luz"
              checked={light === name}
              onChange={() => setLight(name)}
            />
            {p[name]}
          </label>
        ))}
      </fieldset>
      <div className={styles.samples}>
        <Footer {...previewProps} />
        <Mail {...previewProps} />
        <Order {...previewProps} />
      </div>
    </Section>
  );
}

const s = brandTexts.sender;

/** The results of the last DNS check, as text. */
function Found({ sender: { hallado, spf, dmarc, comprobadoEn } }: { sender: SenderView }) {
  return (
    <Stack gap={2} aria-live="polite" className={styles.found}>
      <h3>{s.found.title}</h3>
      <Verdict verdict={hallado ?? undefined} text={hallado ? s.found[hallado] : s.found.never} />
      {dmarc && <Verdict verdict={dmarc} text={s.dmarc[dmarc]} />}
      {spf && <Verdict verdict={spf} text={s.spf[spf]} />}
      {comprobadoEn && <Text look="fact">{s.found.when(comprobadoEn)}</Text>}
    </Stack>
  );
}

function Tools({ sender }: { sender: SenderView }) {
  const [busy, setBusy] = useState(false);
  const check = async () => {
    if (busy) return;
    setBusy(true);
    await checkSender();
    setBusy(false);
  };
  return (
    <Inline gap={3}>
      <Button
        look={sender.estado === 'activo' ? 'outline' : 'primary'}
        aria-disabled={busy}
        onClick={() => void check()}
      >
        {busy ? s.checking : sender.estado === 'rechazado' ? s.again : s.check}
      </Button>
      <ConfirmButton
        button={<Button look="quiet">{s.remove}</Button>}
        title={s.ask.title(sender.correo)}
        text={s.ask.text}
        confirm={s.remove}
        keep={s.ask.keep}
        danger
        onConfirm={() => void removeSender()}
      />
    </Inline>
  );
}

function Own({ sender }: { sender: SenderView }) {
  const { correo, estado, registro, registroDmarc, hallado, dmarc } = sender;
  const isThere = estado === 'activo' || (estado === 'rechazado' && hallado === 'right');
  const records = [
    ...(isThere ? [] : [{ kind: 'TXT' as const, ...registro }]),
    ...(dmarc === 'right' ? [] : [{ kind: 'TXT' as const, ...registroDmarc }]),
  ];
  return (
    <>
      <CheckState state={estado}>
        <b>{s.states[estado]}.</b> {s.said[estado](correo)}
      </CheckState>
      {records.length > 0 && <Records registros={records} />}
      <Found sender={sender} />
      <Text look="fact">{s.why}</Text>
      <Tools sender={sender} />
    </>
  );
}

function Choose({ sender }: { sender: SenderView | null }) {
  const first = { correo: sender?.correo ?? '' };
  const save = async ({ correo }: typeof first): Promise<Issues> => {
    const { correo: wrong, todo } = await chooseSender(correo);
    return wrong || todo ? { correo: wrong ?? todo } : {};
  };
  // Never merged: what is typed may replace the stored address, which this screen removes too.
  const state = useKeptForm('remitente', first, save, { stored: null });
  return (
    <Form
      saving={state.saving}
      words={{ save: sender ? s.change : s.go, saving: s.busy }}
      look={sender ? 'outline' : 'primary'}
      className={styles.form}
    >
      <TextField
        label={s.label}
        hint={s.hint}
        {...fieldOf(state, 'correo')}
        type="email"
        placeholder={s.placeholder}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  );
}

/** The sender of a brand's mails, and the DNS records that its domain needs. */
function Sender({ room }: { room: BrandScreenData }) {
  const { remitente, ofreceRemitente, marca, nuestro } = room;
  return (
    <Section id="remitente" title={s.title} help={s.help}>
      <Stack gap={5} className={styles.form}>
        {!remitente && <Text look="fact">{ofreceRemitente ? s.ours(nuestro) : s.off}</Text>}
        {remitente && <Own sender={remitente} />}
        {ofreceRemitente && marca && <Choose sender={remitente} />}
        {ofreceRemitente && !marca && <Text look="fact">{s.needsBrand}</Text>}
      </Stack>
    </Section>
  );
}

function Remove({ onRemoved }: { onRemoved: () => void }) {
  const r = brandTexts.remove;
  return (
    <Section title={r.title} help={r.help}>
      <Inline gap={3}>
        <ConfirmButton
          button={<Button look="quiet">{r.one}</Button>}
          title={r.ask}
          text={r.text}
          confirm={r.go}
          keep={r.keep}
          danger
          onConfirm={() => void removeBrand().then((isGone) => isGone && onRemoved())}
        />
      </Inline>
    </Section>
  );
}

function Content({ room }: { room: BrandScreenData }) {
  const { marca, remitente, nuestro } = room;
  const typed = useBrandForm(marca);
  const isProven = remitente?.estado === 'activo' || remitente?.estado === 'aviso';
  return (
    <>
      <BrandForm room={room} typed={typed} />
      <BrandPreview form={typed.form} from={isProven ? remitente.correo : nuestro} />
      <Sender room={room} />
      {marca && <Remove onRemoved={() => typed.begin(null)} />}
    </>
  );
}

/** /enterprise: the page's own brand, which replaces ours. */
export default function BrandScreen() {
  const room = useLoaded($brandScreen, loadBrand);
  if (typeof room === 'string') return <Pending state={room} words={brandTexts} load={loadBrand} />;
  return (
    <div className={screen.screen}>
      {room.incluido ? (
        <Content room={room} />
      ) : (
        <LockedBox {...brandTexts.locked} plan="enterprise" isKept={room.marca !== null} whole />
      )}
    </div>
  );
}
