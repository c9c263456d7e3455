import { useStore } from '@nanostores/react';
import type { ChangePreview } from '@/lib/store/billing/schema';
import { planTexts } from '../texts';
import { Confirm } from '../ui/overlays/Confirm';
import { dayOf } from '../ui/time';
import styles from './Billing.module.css';
import { $billing, $billingBusy, act, subscriptionTexts } from './billing';
import { money } from './price';

function Figures({ preview }: { preview: ChangePreview }) {
  const { ahora, saldo, importe, moneda, periodo, renuevaEn } = preview;
  return (
    <dl className={styles.figures}>
      <div className={styles.now}>
        <dt>{subscriptionTexts.chargedNow}</dt>
        <dd>{money(ahora, moneda)}</dd>
      </div>
      {saldo > 0 && (
        <div>
          <dt>
            {subscriptionTexts.credit}
            <span className={styles.help}>{subscriptionTexts.creditHelp}</span>
          </dt>
          <dd>{money(saldo, moneda)}</dd>
        </div>
      )}
      <div>
        <dt>{subscriptionTexts.later(dayOf(renuevaEn))}</dt>
        <dd>
          {money(importe, moneda)} {planTexts.periods[periodo].each}
        </dd>
      </div>
    </dl>
  );
}

/** Shows what a change means in money, before it is made. */
export function ChangeDialog({
  preview,
  onClose,
}: {
  preview: ChangePreview;
  onClose: () => void;
}) {
  const busy = useStore($billingBusy);
  const billing = useStore($billing);
  const { plan, periodo, importe, moneda, momento, ahora } = preview;
  const confirm = async () => {
    const action = { accion: 'cambiar', plan, periodo, importe, momento } as const;
    if (await act(action, subscriptionTexts.changed)) onClose();
  };
  return (
    <Confirm
      open
      title={subscriptionTexts.changeTo(
        planTexts.plans[plan].badge,
        planTexts.periods[periodo].name,
      )}
      text={subscriptionTexts.changeHelp}
      confirm={
        ahora > 0
          ? subscriptionTexts.confirmChange(money(ahora, moneda))
          : subscriptionTexts.confirmFree
      }
      keep={subscriptionTexts.back}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Figures preview={preview} />
      {typeof billing === 'object' && <p className={styles.help}>{billing.notaImpuestos}</p>}
    </Confirm>
  );
}
