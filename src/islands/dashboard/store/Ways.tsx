import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PayoutView } from '@/lib/store/payment/schema';
import { Button } from '../ui/Button';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { Confirm } from '../ui/overlays/Confirm';
import styles from './Store.module.css';
import { $payouts, nameOf, removePayout } from './shop';
import { shopTexts } from './texts';
import { WayDialog } from './WayDialog';
import { WayRow } from './WayRow';

const { ways } = shopTexts;

function RemoveDialog({ payout, onClose }: { payout: PayoutView | null; onClose: () => void }) {
  const name = payout ? nameOf(payout) : '';
  return (
    <Confirm
      open={payout !== null}
      title={ways.removeTitle(name)}
      text={ways.removeText}
      confirm={ways.remove(name)}
      keep={ways.removeKeep}
      danger
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (payout) void removePayout(payout);
      }}
    />
  );
}

/** How the page is paid: its ways in the order in which buyers are offered them. */
export function Ways() {
  const payouts = useStore($payouts);
  const [writing, setWriting] = useState<PayoutView | 'new' | null>(null);
  const [removing, setRemoving] = useState<PayoutView | null>(null);
  if (typeof payouts === 'string') return null;
  const { cobros, maximo, disponibles } = payouts;
  const isFull = cobros.length >= maximo;
  return (
    <Section id="cobros" title={ways.title} help={ways.help}>
      {cobros.length === 0 && (
        <Text look="fact" className={styles.fact}>
          {ways.none}
        </Text>
      )}
      {cobros.length > 0 && (
        <ul>
          {cobros.map((payout, at) => (
            <WayRow
              key={payout.id}
              payout={payout}
              isFirst={at === 0}
              onEdit={() => setWriting(payout)}
              onRemove={() => setRemoving(payout)}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <Text look="fact" className={styles.fact}>
          {ways.full(maximo)}
        </Text>
      ) : (
        <div>
          <Button
            look={cobros.length === 0 ? 'primary' : 'outline'}
            icon={<Plus />}
            onClick={() => setWriting('new')}
          >
            {ways.add}
          </Button>
        </div>
      )}
      <WayDialog writing={writing} available={disponibles} onClose={() => setWriting(null)} />
      <RemoveDialog payout={removing} onClose={() => setRemoving(null)} />
    </Section>
  );
}
