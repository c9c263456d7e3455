import { expect, it, vi } from 'vitest';
import { MAX_PAIRS } from '@/lib/orders/reconciliation/statement';
import { approvePairs } from './reconcile';

it('approvals end at the first part that fails, and say why', async () => {
  const sent: number[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ventas: [], siguiente: null, porRevisar: 0 });
    const { pares } = JSON.parse(String(body)) as { pares: { pedido: string }[] };
    sent.push(pares.length);
    const error = { code: 'unavailable', message: 'Ahora no' };
    if (sent.length === 2) return Response.json({ error }, { status: 503 });
    return Response.json({ hechos: pares.map(({ pedido }) => pedido), fallidos: [] });
  });
  const pairs = Array.from({ length: 3 * MAX_PAIRS }, (_, at) => ({
    linea: `l${at}`,
    pedido: `p${at}`,
  }));
  const { hechos, error } = await approvePairs(pairs, () => {});
  expect([sent, hechos.length, error]).toEqual([[MAX_PAIRS, MAX_PAIRS], MAX_PAIRS, 'Ahora no']);
});
