import { useStore } from '@nanostores/react';
import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { regionOfZone } from '@/lib/core/geo/regions';
import { ASKED_TYPES } from '@/lib/payments/kinds';
import type { PayoutView } from '@/lib/payments/schema';
import type { PayoutType } from '@/lib/payments/shop/limits';
import { $base } from '../draft/profile';
import { $zone } from '../draft/zone';
import { Button, IconButton } from '../ui/Button';
import { Form, useSaving } from '../ui/forms/Form';
import { Inline, Text } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Parts';
import { fieldsOf, KIND_EDITORS, proposedKinds, type WayFields } from './kinds';
import styles from './Store.module.css';
import { $shop, nameOf, raisePayout, savePayout, switchPayout, tryPayout } from './shop';
import { paymentTexts, shopTexts } from './texts';

const f = shopTexts.ways.form;
const NO_SHOP = { moneda: '', vendedor: '' };

interface WayFormProps {
  kind: PayoutType;
  payout: PayoutView | undefined;
  onBack: (() => void) | undefined;
  onDone: () => void;
}

/** The guided form of one kind of payment method: its fields, and where to get their values. */
function WayForm({ kind, payout, onBack, onDone }: WayFormProps) {
  const shop = useStore($shop);
  const [fields, setFields] = useState(() => {
    const { moneda, vendedor } = typeof shop === 'string' ? NO_SHOP : shop.tienda;
    return fieldsOf(payout, { moneda, vendedor: vendedor || ($base.get()?.nombre ?? '') });
  });
  const { Fields, bodyOf } = KIND_EDITORS[kind];
  const saving = useSaving(() => savePayout(bodyOf(fields), payout?.id), onDone);
  const change = (values: Partial<WayFields>) => setFields((before) => ({ ...before, ...values }));
  const hasKey = ASKED_TYPES.includes(kind);
  return (
    <Form
      saving={saving}
      words={{ save: hasKey ? f.connect : f.save, saving: f.busy }}
      className={styles.form}
      others={
        onBack && (
          <Button look="quiet" onClick={onBack}>
            {shopTexts.ways.back}
          </Button>
        )
      }
    >
      <Fields
        fields={fields}
        issues={saving.issues}
        change={change}
        replaces={payout !== undefined}
      />
    </Form>
  );
}

const { ways } = shopTexts;

function Choice({
  kinds,
  onChoose,
}: {
  kinds: PayoutType[];
  onChoose: (kind: PayoutType) => void;
}) {
  const country = regionOfZone(useStore($zone))?.country ?? '';
  return (
    <ul className={styles.kinds}>
      {kinds.map((kind) => {
        const { icon: Icon } = KIND_EDITORS[kind];
        return (
          <li key={kind}>
            <button type="button" className={styles.kind} onClick={() => onChoose(kind)}>
              <Icon />
              <span>
                <b>{paymentTexts.kinds[kind]}</b>
                <Text as="span" look="fact" className={styles.fact}>
                  {ways.chooseHelpIn[country]?.[kind] ?? ways.chooseHelp[kind]}
                </Text>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface DialogProps {
  /** The method being changed, a new one, or null when closed. */
  writing: PayoutView | 'new' | null;
  available: PayoutType[];
  onClose: () => void;
}

/** Connects a payment method: first its kind, then its guided form. */
export function WayDialog({ writing, available, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<PayoutType | null>(null);
  const payout = writing === 'new' || writing === null ? undefined : writing;
  const kind = payout?.tipo ?? chosen;
  const close = () => {
    setChosen(null);
    onClose();
  };
  const title = payout ? ways.edit(nameOf(payout)) : kind ? paymentTexts.kinds[kind] : ways.choose;
  return (
    <Overlay
      kind="dialog"
      open={writing !== null}
      onClose={close}
      title={title}
      closeLabel={ways.form.cancel}
    >
      {kind ? (
        <WayForm
          key={payout?.id ?? kind}
          kind={kind}
          payout={payout}
          onBack={payout ? undefined : () => setChosen(null)}
          onDone={close}
        />
      ) : (
        <Choice
          kinds={proposedKinds($zone.get()).filter((one) => available.includes(one))}
          onChoose={setChosen}
        />
      )}
    </Overlay>
  );
}

/** Returns the recipient of the money, or the provider's account. */
function factOf({ tipo, datos }: PayoutView): string {
  const { cuenta = '', numero = '', moneda = '' } = datos;
  const fact = KIND_EDITORS[tipo].factOf?.(datos);
  return fact ?? [cuenta, numero, moneda].filter(Boolean).join(' · ');
}

const hasKey = ({ tipo }: PayoutView) => ASKED_TYPES.includes(tipo);

/** The state of a key at its last check. */
function State({ payout }: { payout: PayoutView }) {
  const { estado, falla, datos } = payout;
  if (estado === 'falla') return <p className={styles.wrong}>{falla}</p>;
  if (datos['modo'] === 'prueba') return <p className={styles.warn}>{ways.trial}</p>;
  return hasKey(payout) && estado === 'bien' ? <p className={styles.good}>{ways.well}</p> : null;
}

function TryButton({ payout }: { payout: PayoutView }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await tryPayout(payout);
    setBusy(false);
  };
  return (
    <Button
      look="quiet"
      aria-label={ways.try(nameOf(payout))}
      aria-disabled={busy}
      onClick={() => !busy && void run()}
    >
      {busy ? ways.form.busy : ways.tryIt}
    </Button>
  );
}

interface WayRowProps {
  payout: PayoutView;
  isFirst: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A payment method: its name, its state and its actions. */
export function WayRow({ payout, isFirst, onEdit, onRemove }: WayRowProps) {
  const { icon: Icon } = KIND_EDITORS[payout.tipo];
  const name = nameOf(payout);
  const fact = factOf(payout);
  return (
    <li className={styles.way} data-off={!payout.activo || undefined}>
      <Icon className={styles.icon} />
      <div>
        <Text look="title" className={styles.name}>
          {name}
        </Text>
        {fact && (
          <Text look="fact" className={styles.fact}>
            {fact}
          </Text>
        )}
        <State payout={payout} />
      </div>
      <Inline center gap={1} className={styles.tools}>
        {hasKey(payout) && <TryButton payout={payout} />}
        {!isFirst && (
          <IconButton label={ways.up(name)} onClick={() => void raisePayout(payout)}>
            <ArrowUp />
          </IconButton>
        )}
        {payout.tipo !== 'demo' && (
          <IconButton label={ways.edit(name)} onClick={onEdit}>
            <Pencil />
          </IconButton>
        )}
        <IconButton label={ways.remove(name)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
        <Toggle
          label={ways.on(name)}
          checked={payout.activo}
          onChange={() => void switchPayout(payout)}
        />
      </Inline>
    </li>
  );
}
