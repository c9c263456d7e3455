import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type {
  BillingView,
  ChangePreview,
  PlanChoice,
  SubscriptionView,
} from '@/lib/billing/schema';
import { Button } from '../ui/Button';
import { PlansLink } from '../ui/LockedBox';
import { Inline, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Row } from '../ui/lists/Row';
import { Confirm, ConfirmButton } from '../ui/overlays/Confirm';
import { Failed, useLoaded } from '../ui/Pending';
import { PlanBadge } from '../ui/PlanCard';
import { dayOf } from '../ui/time';
import styles from './Billing.module.css';
import {
  $billing,
  $billingBusy,
  act,
  loadBilling,
  money,
  openPortal,
  planTexts,
  previewChange,
  priceOf,
  subscriptionTexts,
} from './billing';
import { PausedThings } from './PausedThings';

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
function planChoiceInUrl(prices: BillingView['precios']): PlanChoice | undefined {
  const requestedChange = new URLSearchParams(window.location.search).get('cambio');
  return prices.find(({ plan, periodo }) => requestedChange === `${plan}-${periodo}`);
}

interface RowProps {
  choice: PlanChoice;
  price: string;
  current: boolean;
  onChoose: () => void;
}

function ChangeRow({ choice, price, current, onChoose }: RowProps) {
  const name = [
    planTexts.plans[choice.plan].badge,
    planTexts.periods[choice.periodo].name,
  ] as const;
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
function ChangePlan({ subscription, prices }: ChangePlanProps) {
  const [preview, setPreview] = useState<ChangePreview | undefined>();
  const choose = async ({ plan, periodo }: PlanChoice) =>
    setPreview(await previewChange({ plan, periodo }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the URL at opening
  useEffect(() => {
    const choice = planChoiceInUrl(prices);
    if (choice && !same(choice, subscription)) void choose(choice);
  }, []);
  // Without prices the operator has withdrawn the currency: renewals continue, changes are
  // impossible.
  if (prices.length === 0) return <p>{subscriptionTexts.currencyGone}</p>;
  return (
    <>
      <ul>
        {prices.map((choice) => (
          <ChangeRow
            key={`${choice.plan}-${choice.periodo}`}
            choice={choice}
            price={priceOf(choice)}
            current={same(choice, subscription)}
            onChoose={() => void choose(choice)}
          />
        ))}
      </ul>
      {preview && <ChangeDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}

function Badge({ subscription }: { subscription: SubscriptionView | null }) {
  if (subscription?.estado === 'impaga')
    return <PlanBadge kind="warning">{subscriptionTexts.unpaid}</PlanBadge>;
  if (subscription?.cancelaAlFinal)
    return <PlanBadge kind="warning">{subscriptionTexts.ending}</PlanBadge>;
  return <PlanBadge kind="active">{subscriptionTexts.active}</PlanBadge>;
}

function whatComes(subscription: SubscriptionView) {
  const { cancelaAlFinal, estado, importe, moneda, saldo } = subscription;
  const day = dayOf(subscription.finPeriodoEn);
  if (estado === 'impaga') return subscriptionTexts.unpaidText;
  if (cancelaAlFinal) return subscriptionTexts.ends(day);
  return saldo > 0
    ? subscriptionTexts.renewsCredit(day, money(saldo, moneda))
    : subscriptionTexts.renews(day, money(importe, moneda));
}

function Cancel({ subscription }: { subscription: SubscriptionView }) {
  const busy = useStore($billingBusy);
  const { badge } = planTexts.plans[subscription.plan];
  return (
    <ConfirmButton
      button={<Button>{subscriptionTexts.cancel}</Button>}
      title={subscriptionTexts.cancelTitle}
      text={subscriptionTexts.cancelHelp(dayOf(subscription.finPeriodoEn), badge)}
      confirm={subscriptionTexts.cancel}
      keep={subscriptionTexts.keep}
      danger
      busy={busy}
      onConfirm={() => act({ accion: 'cancelar' }, subscriptionTexts.cancelled)}
    />
  );
}

function Buttons({ subscription }: { subscription: SubscriptionView }) {
  const busy = useStore($billingBusy);
  return (
    <Inline gap={3} className={styles.buttons}>
      {subscription.cancelaAlFinal ? (
        <Button
          look="primary"
          disabled={busy}
          onClick={() => void act({ accion: 'reanudar' }, subscriptionTexts.resumed)}
        >
          {subscriptionTexts.resume}
        </Button>
      ) : (
        <Cancel subscription={subscription} />
      )}
      {subscription.portal && (
        <Button disabled={busy} onClick={() => void openPortal()}>
          {subscriptionTexts.portal}
        </Button>
      )}
    </Inline>
  );
}

/** The current plan: its price, its renewal or end, and how to change them. */
function CurrentPlan({ billing }: { billing: BillingView }) {
  const { plan, suscripcion, notaImpuestos, pagos } = billing;
  const free = plan === 'free';
  return (
    <Stack gap={2} className={styles.plan}>
      <p className={styles.name}>
        {planTexts.plans[plan].title}
        {!free && <Badge subscription={suscripcion} />}
      </p>
      {suscripcion ? (
        <>
          <p className={styles.currentPlanPrice}>{priceOf(suscripcion)}</p>
          <p>{whatComes(suscripcion)}</p>
          <Text look="small">{notaImpuestos}</Text>
          <Buttons subscription={suscripcion} />
        </>
      ) : (
        <p>{free ? subscriptionTexts.freeText : subscriptionTexts.granted}</p>
      )}
      {free && (
        <Inline gap={3} className={styles.buttons}>
          <PlansLink look="primary">{subscriptionTexts.upgrade}</PlansLink>
        </Inline>
      )}
      {pagos === 'demo' && <Text look="small">{subscriptionTexts.simulated}</Text>}
    </Stack>
  );
}

type Payment = BillingView['historial'][number];

function PaymentRow({ payment }: { payment: Payment }) {
  const { plan, periodo, importe, moneda, estado, pagadoEn, recibo } = payment;
  const day = dayOf(pagadoEn);
  return (
    <Row
      name={subscriptionTexts.paymentOf(
        planTexts.plans[plan].badge,
        planTexts.periods[periodo].name,
      )}
      help={day}
    >
      <div className={styles.amount}>
        <p data-refunded={estado === 'reembolsado' || undefined}>{money(importe, moneda)}</p>
        <Text look="help">
          {estado === 'reembolsado' ? subscriptionTexts.refunded : subscriptionTexts.paid}
        </Text>
        {recibo && (
          <a
            href={recibo}
            target="_blank"
            rel="noreferrer"
            aria-label={subscriptionTexts.receiptOf(day)}
          >
            {subscriptionTexts.receipt}
          </a>
        )}
      </div>
    </Row>
  );
}

/** The payments, newest first. */
function Payments({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return <Text look="help">{subscriptionTexts.noPayments}</Text>;
  return (
    <ul>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

/** Withdrawal from a purchase within its withdrawal period, which refunds the money. */
function Withdraw() {
  const busy = useStore($billingBusy);
  return (
    <div>
      <ConfirmButton
        button={<Button look="danger">{subscriptionTexts.withdraw}</Button>}
        title={subscriptionTexts.withdrawTitle}
        text={subscriptionTexts.withdrawText}
        confirm={subscriptionTexts.withdrawConfirm}
        keep={subscriptionTexts.keep}
        danger
        busy={busy}
        onConfirm={() => act({ accion: 'desistir' }, subscriptionTexts.withdrawn)}
      />
    </div>
  );
}

function Parts({ billing }: { billing: BillingView }) {
  const { suscripcion, precios, historial, pausa, alTerminar } = billing;
  const until = suscripcion?.desistimientoHasta;
  return (
    <>
      <Section title={subscriptionTexts.plan} help={subscriptionTexts.planHelp}>
        <CurrentPlan billing={billing} />
      </Section>
      <PausedThings
        things={pausa}
        title={subscriptionTexts.paused.title}
        help={subscriptionTexts.paused.help}
      />
      {suscripcion && (
        <Section title={subscriptionTexts.change} help={subscriptionTexts.changeHelp}>
          <ChangePlan subscription={suscripcion} prices={precios} />
        </Section>
      )}
      <PausedThings
        things={alTerminar}
        title={subscriptionTexts.paused.later}
        help={subscriptionTexts.paused.laterHelp}
      />
      <Section title={subscriptionTexts.payments} help={subscriptionTexts.paymentsHelp}>
        <Payments payments={historial} />
      </Section>
      {until && (
        <Section
          title={subscriptionTexts.withdraw}
          help={subscriptionTexts.withdrawHelp(dayOf(until))}
        >
          <Withdraw />
        </Section>
      )}
    </>
  );
}

/** /configuracion: the subscription, its renewal, changes, payments and end. */
export default function SubscriptionScreen() {
  const billing = useLoaded($billing, loadBilling);
  return (
    <div className={screen.screen}>
      {billing === 'loading' && (
        <p className={styles.waiting} role="status">
          {subscriptionTexts.loading}
        </p>
      )}
      {billing === 'failed' && (
        <Failed text={subscriptionTexts.failed} onAgain={() => void loadBilling()} />
      )}
      {typeof billing === 'object' && <Parts billing={billing} />}
    </div>
  );
}
