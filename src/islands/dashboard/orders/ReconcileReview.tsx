import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import type { StatementReview } from '@/lib/orders/reconciliation/schema';
import { Button } from '../ui/Button';
import { Box, Stack, Text } from '../ui/layout/Layout';
import { dayOf } from '../ui/time';
import own from './Orders.module.css';
import type { StatementRow } from './reconcile';
import { orderTexts } from './texts';

const t = orderTexts.bank;
/** Maximum number of shown lines that match no order. */
const MAX_SHOWN = 200;

type Order = StatementReview['pedidos'][number];

const price = ({ importe, moneda }: { importe: number; moneda: string }) =>
  formatPrice(importe, moneda, pageLanguage());
/** Formats the bank's day. Noon, so that the day is the same in the reader's time zone. */
const dayOfLine = ({ fecha }: StatementRow) => dayOf(`${fecha}T12:00`);

function BankLine({ row }: { row: StatementRow }) {
  return (
    <span className={own.side}>
      <strong>{price(row)}</strong>
      <span>{row.texto || t.noText}</span>
      <Text as="span" look="small">
        {dayOfLine(row)}
      </Text>
    </span>
  );
}

function OrderSide({ order }: { order: Order }) {
  return (
    <span className={own.side}>
      <strong>
        #{order.numero} · {order.nombre}
      </strong>
      <span>
        {price(order)} · {order.referencia}
      </span>
      <Text as="span" look="small">
        {dayOf(order.creadoEn)}
      </Text>
    </span>
  );
}

interface GroupProps {
  title: string;
  help: string;
  children: ReactNode;
}

function Group({ title, help, children }: GroupProps) {
  return (
    <Stack as="section" gap={3}>
      <h2 className={own.title}>{title}</h2>
      <Text look="help">{help}</Text>
      {children}
    </Stack>
  );
}

interface UnclearRowProps {
  row: StatementRow;
  orders: Order[];
  chosen: string;
  choose: (pedido: string) => void;
}

/** A line of the statement and, as choices, the orders that it may pay. */
function UnclearRow({ row, orders, chosen, choose }: UnclearRowProps) {
  const option = (value: string, label: ReactNode) => (
    <label key={value} className={own.choice}>
      <input type="radio" name={row.id} checked={chosen === value} onChange={() => choose(value)} />
      {label}
    </label>
  );
  return (
    <li className={own.doubt}>
      <BankLine row={row} />
      <fieldset>
        <legend className="visually-hidden">{t.whose(price(row), dayOfLine(row))}</legend>
        {orders.map((order) => option(order.id, <OrderSide order={order} />))}
        {option('', <span>{t.none}</span>)}
      </fieldset>
    </li>
  );
}

interface ReviewProps {
  review: StatementReview;
  approve: (pairs: { linea: string; pedido: string }[]) => void;
}

/** The lines of a statement in three groups, and the button that approves the chosen pairs. */
export function ReconcileReview({ review, approve }: ReviewProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const byId = new Map(review.pedidos.map((order) => [order.id, order]));
  const of = (...certainties: StatementRow['seguridad'][]) =>
    review.lineas.filter(({ seguridad }) => certainties.includes(seguridad));
  const [sure, doubtful, others] = [of('segura'), of('dudosa'), of('ninguna', 'usada')];
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const decided = doubtful.map(({ id }) => ({ linea: id, pedido: chosen[id] ?? '' }));
  const ready = sure.filter(({ id }) => !left.has(id));
  const pairs = [...ready.map(({ id, pedido = '' }) => ({ linea: id, pedido })), ...decided];
  const toApprove = pairs.filter(({ pedido }) => pedido !== '');
  const isTwice = new Set(toApprove.map(({ pedido }) => pedido)).size < toApprove.length;
  if (review.lineas.length === 0) {
    return <Box title={t.emptyTitle} text={t.emptyHelp} heading="h2" />;
  }
  return (
    <Stack gap={5} className={own.part}>
      <p ref={heading} tabIndex={-1} role="status">
        {t.summary(sure.length, doubtful.length, others.length)}
      </p>
      {sure.length > 0 && (
        <Group title={t.sure(sure.length)} help={t.sureHelp}>
          <ul className={own.rows}>
            {sure.map((row) => {
              const order = byId.get(row.pedido ?? '');
              return (
                <li key={row.id}>
                  <label className={own.pair}>
                    <input
                      type="checkbox"
                      checked={!left.has(row.id)}
                      onChange={() => toggle(row.id)}
                    />
                    {order && <OrderSide order={order} />}
                    <BankLine row={row} />
                  </label>
                </li>
              );
            })}
          </ul>
        </Group>
      )}
      {doubtful.length > 0 && (
        <Group title={t.doubtful(doubtful.length)} help={t.doubtfulHelp}>
          <ul className={own.rows}>
            {doubtful.map((row) => (
              <UnclearRow
                key={row.id}
                row={row}
                orders={row.candidatos.flatMap((id) => byId.get(id) ?? [])}
                chosen={chosen[row.id] ?? ''}
                choose={(pedido) => setChosen({ ...chosen, [row.id]: pedido })}
              />
            ))}
          </ul>
        </Group>
      )}
      {sure.length + doubtful.length > 0 && (
        <Stack start gap={2} className={own.act}>
          {isTwice && <Text look="issue">{t.twice}</Text>}
          <Button
            look="primary"
            icon={<BadgeCheck />}
            disabled={toApprove.length === 0 || isTwice}
            onClick={() => approve(toApprove)}
          >
            {t.approve(toApprove.length)}
          </Button>
        </Stack>
      )}
      {others.length > 0 && (
        <details className={own.columns}>
          <summary>{t.others(others.length)}</summary>
          <Text look="help">{t.othersHelp}</Text>
          <ul className={own.rows}>
            {others.slice(0, MAX_SHOWN).map((row) => {
              const order = byId.get(row.pedido ?? '');
              return (
                <li key={row.id} className={own.doubt}>
                  <BankLine row={row} />
                  {order && <span>{t.used(order.numero, order.nombre)}</span>}
                </li>
              );
            })}
          </ul>
          {others.length > MAX_SHOWN && (
            <Text look="help">{t.more(others.length - MAX_SHOWN)}</Text>
          )}
        </details>
      )}
    </Stack>
  );
}
