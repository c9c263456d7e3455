import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ASKED_TYPES } from '@/lib/payments/kinds';
import type { PayoutView } from '@/lib/payments/schema';
import { Button, IconButton } from '../ui/Button';
import { Inline, Text } from '../ui/layout/Layout';
import { Toggle } from '../ui/Toggle';
import { KIND_EDITORS } from './kinds';
import styles from './Store.module.css';
import { nameOf, raisePayout, switchPayout, tryPayout } from './shop';
import { shopTexts } from './texts';

const { ways } = shopTexts;

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
