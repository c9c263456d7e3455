import {
  ArrowUp,
  CreditCard,
  FlaskConical,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageCircle,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { showAccount } from '@/lib/store/payment/manual/accounts';
import { methodOf } from '@/lib/store/payment/methods';
import type { PayoutView } from '@/lib/store/payment/schema';
import type { PayoutType } from '@/lib/store/shop/limits';
import { Button, IconButton } from '../ui/Button';
import { Toggle } from '../ui/Toggle';
import styles from './Store.module.css';
import { nameOf, raisePayout, switchPayout, tryPayout } from './shop';
import { m } from './texts';

const { ways } = m;

export const WAY_ICONS: Record<PayoutType, LucideIcon> = {
  manual: Landmark,
  whatsapp: MessageCircle,
  stripe: CreditCard,
  mercadopago: Handshake,
  demo: FlaskConical,
};

/** Where the money goes, or who stands behind a way. */
function factOf({ tipo, datos }: PayoutView): string {
  const { titular = '', cuenta = '', numero = '', moneda = '' } = datos;
  if (tipo === 'manual') return [titular, showAccount(methodOf(datos), cuenta)].join(' · ');
  if (tipo === 'demo') return ways.simulation;
  return [cuenta, numero, moneda].filter(Boolean).join(' · ');
}

const hasKey = ({ tipo }: PayoutView) => tipo === 'stripe' || tipo === 'mercadopago';

/** Whether a key works, as it was when it was last tried. */
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

/** One way of being paid: what it is, how it does, and what can be done with it. */
export function WayRow({ payout, isFirst, onEdit, onRemove }: WayRowProps) {
  const Icon = WAY_ICONS[payout.tipo];
  const name = nameOf(payout);
  const fact = factOf(payout);
  return (
    <li className={styles.way} data-off={!payout.activo || undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {fact && <p className={styles.fact}>{fact}</p>}
        <State payout={payout} />
      </div>
      <div className={styles.tools}>
        {hasKey(payout) && <TryButton payout={payout} />}
        {!isFirst && (
          <IconButton label={ways.up(name)} onClick={() => void raisePayout(payout)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
        )}
        {payout.tipo !== 'demo' && (
          <IconButton label={ways.edit(name)} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={ways.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <Toggle
          label={ways.on(name)}
          checked={payout.activo}
          onChange={() => void switchPayout(payout)}
        />
      </div>
    </li>
  );
}
