import { useEffect, useState } from 'react';
import type {
  BillingView,
  ChangePreview,
  PlanChoice,
  SubscriptionView,
} from '@/lib/store/billing/schema';
import { planTexts } from '../texts';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import styles from './Billing.module.css';
import { previewChange, subscriptionTexts } from './billing';
import { ChangeDialog } from './ChangeDialog';
import { priceOf } from './price';

const same = (one: PlanChoice, other: PlanChoice) =>
  one.plan === other.plan && one.periodo === other.periodo;

/** The change that the pricing page asks for: `?cambio=enterprise-anio`. */
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

/** The other plans and periods, each a step from being taken. */
export function ChangePlan({ subscription, prices }: ChangePlanProps) {
  const [preview, setPreview] = useState<ChangePreview | undefined>();
  const choose = async ({ plan, periodo }: PlanChoice) =>
    setPreview(await previewChange({ plan, periodo }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that was opened
  useEffect(() => {
    const wish = wishInAddress(prices);
    if (wish && !same(wish, subscription)) void choose(wish);
  }, []);
  // The operator has taken the currency off the table: renewals go on, changes cannot.
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
