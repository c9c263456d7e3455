import { useStore } from '@nanostores/react';
import { Landmark, PartyPopper } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shortCount } from '@/lib/core/text/numbers';
import { ORDER_STATES } from '@/lib/orders/rules';
import type { Orders } from '@/lib/orders/schema';
import { hasRule } from '@/lib/plans/rules';
import { $base } from '../draft/store';
import { Button } from '../ui/Button';
import { CsvLinks } from '../ui/CsvLinks';
import { Options, Select } from '../ui/forms/Fields';
import { LockedBox } from '../ui/LockedBox';
import { Box, Inline } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { overlay } from '../ui/lazy';
import styles from '../ui/lists/Lists.module.css';
import { Search } from '../ui/lists/Search';
import { Pending, useLoaded } from '../ui/Pending';
import { dayOf } from '../ui/time';
import { OrderPanel } from './OrderPanel';
import { OrderRow, priceOf } from './OrderRow';
import own from './Orders.module.css';
import {
  $detail,
  $open,
  $orders,
  $search,
  $stateFilter,
  filterOrders,
  loadOlder,
  loadOrders,
  type StateFilter,
} from './orders';
import { orderStates, orderTexts } from './texts';

function Filter({ toReview }: { toReview: number }) {
  const stateFilter = useStore($stateFilter);
  const words = useStore($search);
  const review =
    toReview > 0 ? `${orderTexts.toReview} (${shortCount(toReview, 99)})` : orderTexts.toReview;
  return (
    <Select
      aria-label={orderTexts.filter}
      value={stateFilter}
      onChange={(event) => filterOrders(event.target.value as StateFilter, words)}
    >
      <option value="todas">{orderTexts.all}</option>
      <option value="por-revisar">{review}</option>
      <Options of={ORDER_STATES} nameOf={(state) => orderStates[state]} />
    </Select>
  );
}

/** The reason why the list is empty, with advice. */
function Reason() {
  const isEvery = useStore($stateFilter) === 'todas';
  const isAll = useStore($search) === '' && isEvery;
  const plan = useStore($base)?.plan;
  if (isAll && plan && !hasRule(plan, 'store')) {
    return (
      <LockedBox
        title={orderTexts.lockedTitle}
        text={orderTexts.lockedText}
        go={orderTexts.lockedGo}
        heading="h2"
      />
    );
  }
  if (isAll) return <Box title={orderTexts.emptyTitle} text={orderTexts.emptyHelp} heading="h2" />;
  return (
    <Box title={orderTexts.nothing} text={orderTexts.nothingHelp} heading="h2">
      <Button onClick={() => filterOrders('todas', '')}>{orderTexts.clear}</Button>
    </Box>
  );
}

/** The earliest searched date, and a button for older orders. */
function Older({ orders: { ventas, hayMas, buscadoHasta } }: { orders: Orders }) {
  if (!hayMas) return null;
  return (
    <div className={styles.more}>
      {buscadoHasta !== null && (
        <p role="status" className={own.searched}>
          {orderTexts.searchedTo(dayOf(buscadoHasta), ventas.length)}
        </p>
      )}
      <Button onClick={() => void loadOlder()}>
        {buscadoHasta === null ? orderTexts.older : orderTexts.searchOlder}
      </Button>
    </div>
  );
}

/** States of an order that was paid, also if its money went back. */
const PAID: ReadonlySet<string> = new Set(['pagado', 'entregado', 'devuelto', 'en-disputa']);

/** Congratulates on the first paid order while it stands, when the list is not filtered. */
function FirstOrder({ orders }: { orders: Orders }) {
  const words = useStore($search);
  const isAll = useStore($stateFilter) === 'todas' && words === '';
  const paid = orders.ventas.filter(({ estado }) => PAID.has(estado));
  const [first] = paid;
  if (!isAll || !first || paid.length > 1 || orders.hayMas) return null;
  if (first.desistio || (first.estado !== 'pagado' && first.estado !== 'entregado')) return null;
  return (
    <div className={own.first}>
      <PartyPopper />
      <div>
        <h2>{orderTexts.first}</h2>
        <p>
          {first.nombre}: {orderTexts.many(first.cantidad, first.concepto)} ·{' '}
          <strong>{priceOf(first)}</strong>
        </p>
        <p>{orderTexts.firstHelp}</p>
      </div>
    </div>
  );
}

function List({ orders }: { orders: Orders }) {
  const open = useStore($open);
  const detail = useStore($detail);
  if (orders.ventas.length === 0) {
    return (
      <div className={styles.nothing}>{orders.hayMas ? <Older orders={orders} /> : <Reason />}</div>
    );
  }
  return (
    <div className={styles.panes} data-reading={open ? true : undefined}>
      <div className={styles.list}>
        <ul aria-label={orderTexts.list}>
          {orders.ventas.map((one) => (
            <OrderRow key={one.id} order={one} open={one.id === open} />
          ))}
        </ul>
        <Older orders={orders} />
      </div>
      <div className={styles.reading}>
        {open && detail ? (
          <OrderPanel key={detail.id} order={detail} />
        ) : (
          <p className={styles.choose}>{orderTexts.choose}</p>
        )}
      </div>
    </div>
  );
}

const ReconcileDialog = overlay<{ onClose: () => void }>(
  () => import('./ReconcileDialog'),
  ({ onClose }) => onClose(),
);

/** Opens the comparison with a bank statement. */
function Reconcile() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<Landmark />} onClick={() => setOpen(true)}>
        {orderTexts.bank.open}
      </Button>
      {open && (
        <Suspense>
          <ReconcileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Content() {
  const orders = useLoaded($orders, loadOrders);
  const words = useStore($search);
  if (typeof orders === 'string')
    return <Pending state={orders} words={orderTexts} load={loadOrders} />;
  return (
    <>
      <Inline center gap="3-4">
        <Filter toReview={orders.porRevisar} />
        <Search
          words={words}
          label={orderTexts.search}
          maxLength={100}
          onSearch={(searched) => filterOrders($stateFilter.get(), searched)}
        />
        <Inline center gap={3} className={own.tools}>
          <Reconcile />
          <CsvLinks path="/api/ventas/exportar" label={orderTexts.download} />
        </Inline>
      </Inline>
      <FirstOrder orders={orders} />
      <List orders={orders} />
    </>
  );
}

/** /ventas: the page's orders, with their details and actions. */
export default function OrdersScreen() {
  return (
    <div className={screen.screen}>
      <section className={styles.inbox} aria-label={orderTexts.title}>
        <Content />
      </section>
    </div>
  );
}
