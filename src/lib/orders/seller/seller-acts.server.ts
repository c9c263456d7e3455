import type { OrderAct, OrderDetail } from '../schema';
import { type Acting, approveOrder, undoApproval } from '../settlement/approval.server';
import { deliverOrder, readOrder, rejectOrder, resendOrder } from './seller.server';

const ACTS: Record<OrderAct, (acting: Acting) => Promise<void>> = {
  aprobar: approveOrder,
  deshacer: undoApproval,
  rechazar: rejectOrder,
  entregar: deliverOrder,
  reenviar: resendOrder,
};

/** Performs a seller's action and returns the updated order. Throws the errors of the action. */
export async function actOnOrder(act: OrderAct, acting: Acting): Promise<OrderDetail> {
  await ACTS[act](acting);
  return readOrder(acting.uid, acting.id);
}
