import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type {
  BillingView,
  ChangePreview,
  PlanChoice,
  SubscriptionView,
} from '@/lib/billing/schema';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { Confirm } from '../ui/overlays/Confirm';
import { dayOf } from '../ui/time';
import styles from './Billing.module.css';
import { $billing, $billingBusy, act, previewChange, subscriptionTexts } from './billing';
import { money, priceOf } from './price';
import { planTexts } from './texts';

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

/** Shows the cost of a plan change before it is made. */
function ChangeDialog({ preview, onClose }: { preview: ChangePreview; onClose: () => void }) {
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

const same = (one: PlanChoice, other: PlanChoice) =>
  one.plan === other.plan && one.periodo === other.periodo;

/** Returns the change requested by the pricing page: `?cambio=enterprise-anio`. */
function wishInAddress(prices: BillingView['precios']): PlanChoice | undefined {
  const requestedChange = new URLSearchParams(window.location.search).get('cambio');
  return prices.find(({ plan, periodo }) => requestedChange === `${plan}-${periodo}`);
}

interface RowProps {
  wish: PlanChoice;
  price: string;
  current: boolean;
  onChoose: () => void;
}

function Row({ wish, price, current, onChoose }: RowProps) {
  const name = [planTexts.plans[wish.plan].badge, planTexts.periods[wish.periodo].name] as const;
  return (
    <Inline
      as="li"
      center
      apart
      gap="2-4"
      row={3}
      className={styles.row}
      data-current={current || undefined}
    >
      <div>
        <Text look="name">{subscriptionTexts.changeTitle(...name)}</Text>
        <Text look="help" className={styles.price}>
          {price}
        </Text>
      </div>
      {current ? (
        <p className={styles.current}>{subscriptionTexts.current}</p>
      ) : (
        <Button aria-label={subscriptionTexts.chooseThis(...name)} onClick={onChoose}>
          {subscriptionTexts.choose}
        </Button>
      )}
    </Inline>
  );
}

interface ChangePlanProps {
  subscription: SubscriptionView;
  prices: BillingView['precios'];
}

/** The other plans and periods to change to. */
export function ChangePlan({ subscription, prices }: ChangePlanProps) {
  const [preview, setPreview] = useState<ChangePreview | undefined>();
  const choose = async ({ plan, periodo }: PlanChoice) =>
    setPreview(await previewChange({ plan, periodo }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the URL at opening
  useEffect(() => {
    const wish = wishInAddress(prices);
    if (wish && !same(wish, subscription)) void choose(wish);
  }, []);
  // The operator withdrew the currency: renewals continue, changes are impossible.
  if (prices.length === 0) return <p>{subscriptionTexts.currencyGone}</p>;
  return (
    <>
      <ul>
        {prices.map((wish) => (
          <Row
            key={`${wish.plan}-${wish.periodo}`}
            wish={wish}
            price={priceOf(wish)}
            current={same(wish, subscription)}
            onChoose={() => void choose(wish)}
          />
        ))}
      </ul>
      {preview && <ChangeDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}
