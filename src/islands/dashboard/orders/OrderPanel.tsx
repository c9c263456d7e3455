import { useStore } from '@nanostores/react';
import { ArrowLeft, BadgeCheck, Mail, PackageCheck, Send, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { numberIn } from '@/lib/contacts/reminders';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice, parsePrice, typedAmount } from '@/lib/core/text/money';
import type { OrderDetail } from '@/lib/orders/schema';
import { PAYMENT_KINDS } from '@/lib/payments/registry';
import { getPageTexts } from '@/lib/profile/page-texts';
import { call } from '../api';
import { ofThisPage } from '../core/me';
import { $site } from '../core/site';
import { $zone } from '../draft/zone';
import { Button, ButtonLink } from '../ui/Button';
import { focusNext, rowOf, TITLE } from '../ui/document';
import { TextField } from '../ui/forms/Fields';
import { Inline, Note, Stack } from '../ui/layout/Layout';
import styles from '../ui/lists/Lists.module.css';
import { Confirm, ConfirmButton } from '../ui/overlays/Confirm';
import { Reminder } from '../ui/Reminder';
import { momentOf } from '../ui/time';
import { OrderRow, priceOf, stateOf } from './OrderRow';
import own from './Orders.module.css';
import { act, change, close } from './orders';
import { orderTexts } from './texts';

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Asks for a refund's amount (default: all that remains) and whether it ends the delivery. */
function RefundDialog({ order, onClose }: DialogProps) {
  const { id, cobrado, reembolsado, moneda, puede } = order;
  const refundable = cobrado - reembolsado;
  const free = cobrado === 0;
  const [typed, setTyped] = useState(typedAmount(refundable, moneda, pageLanguage()));
  const [chosen, setChosen] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const price = (sum: number) => formatPrice(sum, moneda, pageLanguage());
  const sum = parsePrice(typed, moneda);
  const fits = free || (sum !== undefined && sum > 0 && sum <= refundable);
  const terminar = chosen ?? sum === refundable;
  const itself = puede.devuelveSolo || free;
  const confirm = async () => {
    if (!fits || busy) return;
    setBusy(true);
    const part = free || sum === undefined ? {} : { importe: sum, terminar, reembolsado };
    const body = { ...part, aMano: !itself };
    const done = await change(
      () => call('POST', '/api/ventas/[id]/devolver', { params: { id }, body }),
      orderTexts.refundedToast,
    );
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Confirm
      open
      title={
        free
          ? orderTexts.refundTitle(orderTexts.free)
          : orderTexts.refundTitle(fits ? price(sum ?? refundable) : '…')
      }
      text={free ? orderTexts.refundFree : itself ? orderTexts.refundText : orderTexts.refundByHand}
      confirm={itself ? orderTexts.refundDo : orderTexts.refundDone}
      keep={orderTexts.keep}
      danger
      busy={busy || !fits}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {!free && (
        <Stack gap={4} className={own.dialog}>
          <TextField
            label={orderTexts.refundAmount(moneda)}
            hint={orderTexts.refundLeft(price(refundable))}
            issue={fits ? undefined : orderTexts.refundMost(price(refundable))}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <label className={own.check}>
            <input
              type="checkbox"
              checked={terminar}
              onChange={({ target }) => setChosen(target.checked)}
            />
            <span>{orderTexts.refundEnds}</span>
          </label>
        </Stack>
      )}
    </Confirm>
  );
}

/** Refunds an order, whole or in part. */
function Refund({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" icon={<Undo2 />} onClick={() => setAsking(true)}>
        {orderTexts.refund}
      </Button>
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The amount, reference and name to find in the bank account before approving an order. */
function Facts({ order }: { order: OrderDetail }) {
  const { importe, moneda, referencia, nombre } = order;
  const rows = [
    [orderTexts.approveAmount, formatPrice(importe, moneda, pageLanguage())],
    [orderTexts.reference, referencia],
    [orderTexts.approvePayer, nombre],
  ] as const;
  return (
    <dl className={own.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Approves a manual payment once the seller confirms that the money is in the account, because
 * proofs are easily faked.
 */
function Approve({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState(false);
  const close = () => {
    setAsking(false);
    setSeen(false);
  };
  const confirm = () => {
    close();
    void act(order.id, 'aprobar', orderTexts.approved);
  };
  return (
    <>
      <Button look="primary" icon={<BadgeCheck />} onClick={() => setAsking(true)}>
        {orderTexts.approve}
      </Button>
      <Confirm
        open={asking}
        title={orderTexts.approveTitle}
        text={orderTexts.approveText}
        confirm={orderTexts.approveDo}
        keep={orderTexts.keep}
        busy={!seen}
        onConfirm={confirm}
        onClose={close}
      >
        <Stack gap={4} className={own.dialog}>
          <Facts order={order} />
          <label className={own.check}>
            <input
              type="checkbox"
              checked={seen}
              onChange={({ target }) => setSeen(target.checked)}
            />
            <span>{orderTexts.approveSeen}</span>
          </label>
        </Stack>
      </Confirm>
    </>
  );
}

/** Undoes an approval when the money has not arrived after all. */
function UndoApproval({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={<Button icon={<Undo2 />}>{orderTexts.undo}</Button>}
      title={orderTexts.undoTitle}
      text={orderTexts.undoText}
      confirm={orderTexts.undoDo}
      keep={orderTexts.keep}
      onConfirm={() => void act(id, 'deshacer', orderTexts.undone)}
    />
  );
}

function Reject({ id }: { id: string }) {
  return (
    <ConfirmButton
      button={<Button icon={<X />}>{orderTexts.reject}</Button>}
      title={orderTexts.rejectTitle}
      text={orderTexts.rejectText}
      confirm={orderTexts.reject}
      keep={orderTexts.keep}
      danger
      onConfirm={() => void act(id, 'rechazar', orderTexts.rejected)}
    />
  );
}

/** A reminder to the buyer of an order that is open or in progress. */
function OrderReminder({ order }: { order: OrderDetail }) {
  const zone = useStore($zone);
  const { publicUrl } = useStore($site);
  const { estado, nombre, nota, numero, concepto, tipo } = order;
  if (estado !== 'abierto' && estado !== 'pagado' && estado !== 'entregado') return null;
  const { moment } = getPageTexts(pageLanguage());
  const about = {
    nombre,
    numero,
    concepto,
    price: priceOf(order),
    link: `${publicUrl}/pedido`,
    ordered: moment(order.creadoEn, zone),
    until: moment(order.venceEn, zone),
  };
  const kind = estado === 'abierto' ? 'unpaid' : tipo === 'servicio' ? 'booking' : 'paid';
  return (
    <Reminder
      button={(open, label, icon) => (
        <Button icon={icon} onClick={open}>
          {label}
        </Button>
      )}
      name={nombre}
      number={numberIn(nota, zone)}
      zone={zone}
      text={() => orderTexts.reminders[kind](about)}
    />
  );
}

/** The actions that an order's state allows. */
function Acts({ order }: { order: OrderDetail }) {
  const { id, puede, correo, desistio } = order;
  return (
    <Inline gap={3}>
      {puede.aprobar && <Approve order={order} />}
      {puede.entregar && (
        <Button
          look={desistio ? 'outline' : 'primary'}
          icon={<PackageCheck />}
          onClick={() => void act(id, 'entregar', orderTexts.delivered)}
        >
          {orderTexts.deliver}
        </Button>
      )}
      {puede.rechazar && <Reject id={id} />}
      <ButtonLink href={`mailto:${encodeURIComponent(correo)}`} icon={<Mail />}>
        {orderTexts.write}
      </ButtonLink>
      <OrderReminder order={order} />
      {puede.reenviar && (
        <Button icon={<Send />} onClick={() => void act(id, 'reenviar', orderTexts.resent)}>
          {orderTexts.resend}
        </Button>
      )}
      {puede.deshacer && <UndoApproval id={id} />}
      {puede.devolver && <Refund order={order} />}
    </Inline>
  );
}

function factsOf(order: OrderDetail): [string, string][] {
  const { moneda, descuento, codigo, reembolsado, proveedor, estado } = order;
  const price = (sum: number) => formatPrice(sum, moneda, pageLanguage());
  const rows: [string, string, boolean][] = [
    [orderTexts.buyer, `${order.nombre} · ${order.correo}`, true],
    [orderTexts.note, order.nota, order.nota !== ''],
    [orderTexts.discount(codigo), `−${price(descuento)}`, descuento > 0],
    [orderTexts.refunded, price(reembolsado), reembolsado > 0],
    [
      orderTexts.method,
      proveedor === 'gratis'
        ? orderTexts.freeMethod
        : PAYMENT_KINDS[proveedor].texts(pageLanguage()).inOrders,
      true,
    ],
    [orderTexts.reference, order.referencia, true],
    [orderTexts.date, momentOf(order.creadoEn), true],
    [orderTexts.until, momentOf(order.venceEn), estado === 'abierto'],
    [orderTexts.consent, orderTexts.consented, order.consintio],
    ...order.archivos.map(({ nombre, descargas }): [string, string, boolean] => [
      orderTexts.files,
      `${nombre} · ${orderTexts.fetched(descargas)}`,
      true,
    ]),
  ];
  return rows.filter(([, , shown]) => shown).map(([name, value]) => [name, value]);
}

function Proofs({ order }: { order: OrderDetail }) {
  if (order.comprobantes.length === 0) return null;
  return (
    <section>
      <h3>{orderTexts.proofs}</h3>
      <Note as="p">{orderTexts.proofsHelp}</Note>
      <Inline gap={3} className={own.proofs}>
        {order.comprobantes.map((id, at) => {
          const href = ofThisPage(`/api/ventas/${order.id}/comprobantes/${id}`);
          return (
            <a key={id} href={href} target="_blank" rel="noreferrer">
              <img src={href} alt={orderTexts.proof(at + 1)} loading="lazy" />
            </a>
          );
        })}
      </Inline>
    </section>
  );
}

/** The entries of the history that show an amount. */
const MONEY = new Set(['devuelto', 'devueltoParte', 'devolucionFallida']);

function History({ order }: { order: OrderDetail }) {
  const price = (sum: number) => formatPrice(sum, order.moneda, pageLanguage());
  return (
    <section>
      <h3>{orderTexts.history}</h3>
      <Stack as="ol" gap={2} className={own.history}>
        {order.historia.map(({ tipo, quien, detalle, en }) => (
          <li key={`${tipo} ${detalle} ${en}`}>
            <span>
              {tipo === 'pagado' && order.cobrado === 0
                ? orderTexts.obtained
                : orderTexts.historyKinds[tipo]}{' '}
              {MONEY.has(tipo) && detalle && <small>{price(Number(detalle))} </small>}
              {quien && <small>{orderTexts.by(quien)}</small>}
              {tipo === 'repetido' && <small>{detalle}</small>}
            </span>
            <time dateTime={en}>{momentOf(en)}</time>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** The whole order, with its actions. */
export function OrderPanel({ order }: { order: OrderDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { numero, estado, cantidad, concepto, desistio, otras, puede, tipo, devolviendo } = order;
  return (
    <article className={`${styles.message} ${own.detail}`}>
      <div className={styles.back}>
        <Button
          look="quiet"
          icon={<ArrowLeft />}
          onClick={() => {
            close();
            focusNext(rowOf(order.id), TITLE);
          }}
        >
          {orderTexts.back}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {orderTexts.number(numero)}
      </h2>
      <Inline as="p" center gap="2-4" className={own.head}>
        <span className={own.state} data-state={estado}>
          {stateOf(estado, order.comprobantes.length > 0)}
        </span>
        <span>{orderTexts.many(cantidad, concepto)}</span>
        <strong>{priceOf(order)}</strong>
      </Inline>
      {desistio && estado !== 'devuelto' && <Note as="p">{orderTexts.withdrawn}</Note>}
      <Acts order={order} />
      {puede.entregar && tipo === 'fisico' && !desistio && (
        <p className={own.help}>{orderTexts.deliverHelp}</p>
      )}
      {devolviendo !== null && (
        <Note as="p" role="status">
          {orderTexts.refundUnderWay(formatPrice(devolviendo, order.moneda, pageLanguage()))}
        </Note>
      )}
      <dl className={own.facts}>
        {factsOf(order).map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Proofs order={order} />
      <History order={order} />
      {otras.length > 0 && (
        <section>
          <h3>{orderTexts.others}</h3>
          <ul className={own.others}>
            {otras.map((one) => (
              <OrderRow key={one.id} order={one} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
