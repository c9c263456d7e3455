import { useState } from 'react';
import type { StatementReview } from '@/lib/orders/reconciliation/schema';
import { DAY_ORDERS, DECIMALS, ROLES } from '@/lib/orders/reconciliation/statement';
import { Button } from '../ui/Button';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { SelectField } from '../ui/forms/Fields';
import { Columns, Stack } from '../ui/layout/Layout';
import own from './Reconcile.module.css';
import type { Chosen } from './reconcile';
import { orderTexts } from './texts';

const t = orderTexts.bank;

interface ColumnsProps {
  review: StatementReview;
  read: (chosen: Chosen) => void;
}

/** The columns of a statement as they were recognised; each can be changed. */
export function ReconcileColumns({ review, read }: ColumnsProps) {
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={at}
              label={nombre || t.column(at + 1)}
              hint={ejemplo}
              value={roles[at] ?? 'nada'}
              onChange={(papel) => setRoles(roles.map((role, of) => (of === at ? papel : role)))}
            >
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {t.roles[role]}
                </option>
              ))}
            </SelectField>
          ))}
        </Columns>
        <Columns>
          <SelectField label={t.decimal} value={decimal} onChange={setDecimal}>
            {DECIMALS.map((sign) => (
              <option key={sign} value={sign}>
                {t.decimals[sign]}
              </option>
            ))}
          </SelectField>
          <SelectField label={t.order} value={orden} onChange={setOrden}>
            {DAY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t.orders[order]}
              </option>
            ))}
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
