import { useStore } from '@nanostores/react';
import type { ChangePreview } from '@/lib/store/billing/schema';
import { b } from '../texts';
import { Confirm } from '../ui/Confirm';
import { dayOf } from '../ui/time';
import { $billing, $billingBusy, act } from './billing';
import styles from './ChangeDialog.module.css';
import { money } from './price';
import { s } from './texts';

function Figures({ preview }: { preview: ChangePreview }) {
  const { ahora, saldo, importe, moneda, periodo, renuevaEn } = preview;
  return (
    <dl className={styles.figures}>
      <div className={styles.now}>
        <dt>{s.chargedNow}</dt>
        <dd>{money(ahora, moneda)}</dd>
      </div>
      {saldo > 0 && (
        <div>
          <dt>
            {s.credit}
            <span className={styles.help}>{s.creditHelp}</span>
          </dt>
          <dd>{money(saldo, moneda)}</dd>
        </div>
      )}
      <div>
        <dt>{s.later(dayOf(renuevaEn))}</dt>
        <dd>
          {money(importe, moneda)} {b.periods[periodo].each}
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
    if (await act(action, s.changed)) onClose();
  };
  return (
    <Confirm
      open
      title={s.changeTo(b.plans[plan].badge, b.periods[periodo].name)}
      text={s.changeHelp}
      confirm={ahora > 0 ? s.confirmChange(money(ahora, moneda)) : s.confirmFree}
      keep={s.back}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Figures preview={preview} />
      {typeof billing === 'object' && <p className={styles.help}>{billing.notaImpuestos}</p>}
    </Confirm>
  );
}
