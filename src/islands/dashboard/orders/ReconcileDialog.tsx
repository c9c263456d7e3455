import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { StatementReview } from '@/lib/orders/reconciliation/schema';
import { DAY_ORDERS, DECIMALS, type Layout, ROLES } from '@/lib/orders/reconciliation/statement';
import { Button } from '../ui/Button';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { DropZone } from '../ui/forms/DropZone';
import { Options, SelectField } from '../ui/forms/Fields';
import { Columns, Inline, Note, Stack, Text } from '../ui/layout/Layout';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import own from './Orders.module.css';
import { ReconcileReview } from './ReconcileReview';
import { approvePairs, readStatement, type Settled, undoApprovals } from './reconcile';
import { orderTexts } from './texts';

const t = orderTexts.bank;

interface ColumnsProps {
  review: StatementReview;
  read: (layout: Layout) => void;
}

/** The columns of a statement as they were recognised; the person can change each one. */
function ReconcileColumns({ review, read }: ColumnsProps) {
  const { columnas, lineas } = review;
  const [roles, setRoles] = useState(columnas.map(({ papel }) => papel));
  const [decimal, setDecimal] = useState(review.decimal);
  const [orden, setOrden] = useState(review.orden);
  const [moneda, setMoneda] = useState(review.moneda);
  return (
    <details className={own.columns} open={lineas.length === 0}>
      <summary>{t.columns}</summary>
      <Stack gap={4}>
        <Columns>
          {columnas.map(({ nombre, ejemplo }, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              key={at}
              label={nombre || t.column(at + 1)}
              hint={ejemplo}
              value={roles[at] ?? 'nada'}
              onChange={(papel) => setRoles(roles.map((role, of) => (of === at ? papel : role)))}
            >
              <Options of={ROLES} nameOf={(role) => t.roles[role]} />
            </SelectField>
          ))}
        </Columns>
        <Columns>
          <SelectField label={t.decimal} value={decimal} onChange={setDecimal}>
            <Options of={DECIMALS} nameOf={(sign) => t.decimals[sign]} />
          </SelectField>
          <SelectField label={t.order} value={orden} onChange={setOrden}>
            <Options of={DAY_ORDERS} nameOf={(order) => t.orders[order]} />
          </SelectField>
          <CurrencyField label={t.currency} value={moneda} issue={undefined} onChange={setMoneda} />
        </Columns>
        <div>
          <Button onClick={() => read({ columnas: roles, decimal, orden, moneda })}>
            {t.readAgain}
          </Button>
        </div>
      </Stack>
    </details>
  );
}

interface ResultProps {
  result: Settled;
  review: StatementReview;
  again: () => void;
  close: () => void;
}

/** The approved orders, those that could not be approved, and a button that undoes approvals. */
function Result({ result, review, again, close }: ResultProps) {
  const [done, setDone] = useState(result);
  const [isUndone, setUndone] = useState(false);
  const [undoable, setUndoable] = useState(result.hechos);
  const [progress, setProgress] = useState<number>();
  const numbers = new Map(review.pedidos.map(({ id, numero }) => [id, numero]));
  const undo = async () => {
    setProgress(0);
    const undone = await undoApprovals(undoable, setProgress);
    const settled = new Set([...undone.hechos, ...undone.fallidos.map(({ pedido }) => pedido)]);
    setDone(undone);
    setUndone(true);
    // After a failure the remaining approvals stay undoable, so that the person can retry.
    setUndoable(undoable.filter((id) => !settled.has(id)));
    setProgress(undefined);
  };
  const many = done.hechos.length;
  return (
    <Stack gap={4} className={own.part}>
      <div role="status">
        <h2 className={own.title}>{isUndone ? t.undone(many) : t.approved(many)}</h2>
      </div>
      {done.error && <Note kind="bad">{done.error}</Note>}
      {done.fallidos.length > 0 && (
        <ul className={own.rows} aria-label={t.failed}>
          {done.fallidos.map(({ pedido, motivo }) => (
            <li key={pedido}>
              <strong>{orderTexts.number(numbers.get(pedido) ?? 0)}</strong> <span>{motivo}</span>
            </li>
          ))}
        </ul>
      )}
      <Inline gap={3}>
        <Button look="primary" onClick={close}>
          {t.close}
        </Button>
        {undoable.length > 0 && (
          <Button disabled={progress !== undefined} onClick={() => void undo()}>
            {progress === undefined
              ? t.undo(undoable.length)
              : t.undoing(progress, undoable.length)}
          </Button>
        )}
        <Button look="quiet" disabled={progress !== undefined} onClick={again}>
          {t.again}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Compares a bank statement with the orders in four steps: file, columns, review, result. */
export default function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [review, setReview] = useState<StatementReview>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [result, setResult] = useState<Settled>();
  const read = async (next: File, layout: Partial<Layout> = {}) => {
    setFile(next);
    setResult(undefined);
    setProblem('');
    setBusy(true);
    const outcome = await readStatement(next, layout);
    setBusy(false);
    if (typeof outcome === 'string') setProblem(outcome);
    else setReview(outcome);
  };
  const approve = async (pairs: { linea: string; pedido: string }[]) => {
    const all = pairs.length;
    setProgress({ done: 0, all });
    const outcome = await approvePairs(pairs, (done) => setProgress({ done, all }));
    setProgress(undefined);
    setResult(outcome);
  };
  return (
    <Overlay open onClose={onClose} title={t.title} closeLabel={t.close}>
      <OverlayText>{t.help}</OverlayText>
      {!result && (
        <div className={own.part}>
          <DropZone
            legend={t.choose}
            choose={review ? t.chooseOther : t.choose}
            icon={<FileUp />}
            drop={t.drop}
            dropNow={t.dropNow}
            help={file ? t.chosen(file.name) : t.accepts}
            accept=".csv,.tsv,.txt,.ofx,.qfx"
            disabled={busy || progress !== undefined}
            take={([chosen]) => chosen && void read(chosen)}
          />
        </div>
      )}
      <p className={own.problem} role="alert">
        {problem}
      </p>
      {busy && (
        <Text look="help" as="p" role="status">
          {t.reading}
        </Text>
      )}
      {progress && (
        <div className={own.part} role="status">
          {t.approving(progress.done, progress.all)}
          <progress
            className={own.progress}
            aria-label={t.title}
            value={progress.done}
            max={progress.all}
          />
        </div>
      )}
      {review && file && !result && (
        <div hidden={busy || progress !== undefined}>
          {review.columnas.length > 0 && (
            <ReconcileColumns
              key={JSON.stringify(review.columnas)}
              review={review}
              read={(layout) => void read(file, layout)}
            />
          )}
          <ReconcileReview review={review} approve={(pairs) => void approve(pairs)} />
        </div>
      )}
      {review && file && result && (
        <Result result={result} review={review} again={() => void read(file)} close={onClose} />
      )}
    </Overlay>
  );
}
