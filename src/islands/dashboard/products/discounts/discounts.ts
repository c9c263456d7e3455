import { atom } from 'nanostores';
import { parsePrice } from '@/lib/core/text/money';
import type { Discounts, DiscountView, WrittenDiscount } from '@/lib/products/discounts/schema';
import { call } from '../../api';
import { attempt, attemptForm, changeLoaded, type Issues, loadInto } from '../../core/attempts';
import { offerUndo, succeed } from '../../core/toasts';
import { amountOf, priceIssueOf, productTexts } from '../catalogue/form';

export const $codes = atom<Discounts | 'loading' | 'failed'>('loading');

/** A discount code in the form, where amounts and counts are typed text. */
export interface CodeForm {
  id?: string;
  codigo: string;
  clase: 'porcentaje' | 'importe';
  porcentaje: string;
  importe: string;
  minimo: string;
  moneda: string;
  desde: string | null;
  hasta: string | null;
  usosMaximos: string;
  productos: string[];
  activo: boolean;
}

/** The code in the form; null while the form is closed. */
export const $writingCode = atom<CodeForm | null>(null);

export const emptyCode = (moneda: string): CodeForm => ({
  codigo: '',
  clase: 'porcentaje',
  porcentaje: '10',
  importe: '',
  minimo: '',
  moneda,
  desde: null,
  hasta: null,
  usosMaximos: '',
  productos: [],
  activo: true,
});

export function codeFormOf(code: DiscountView, otherwise: string): CodeForm {
  const { id, codigo, porcentaje, importe, minimo, desde, hasta, productos, activo } = code;
  const moneda = code.moneda ?? otherwise;
  const sum = (value: number | null) => (value === null ? '' : amountOf(value, moneda));
  return {
    id,
    codigo,
    desde,
    hasta,
    productos,
    activo,
    moneda,
    clase: porcentaje === null ? 'importe' : 'porcentaje',
    porcentaje: porcentaje === null ? '' : String(porcentaje),
    importe: sum(importe),
    minimo: sum(minimo),
    usosMaximos: code.usosMaximos === null ? '' : String(code.usosMaximos),
  };
}

function writtenOf({ id: _, usos: __, creadoEn: ___, ...code }: DiscountView): WrittenDiscount {
  return code;
}

const wholeOf = (text: string) =>
  /^\s*\d{1,7}\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : 0;

function bodyOf(form: CodeForm): { body: WrittenDiscount } | { issues: Issues } {
  const { codigo, clase, moneda, desde, hasta, productos, activo } = form;
  const isShare = clase === 'porcentaje';
  const importe = isShare ? null : parsePrice(form.importe, moneda);
  const minimo = form.minimo.trim() === '' ? null : parsePrice(form.minimo, moneda);
  const issues: Issues = {
    ...(importe === undefined && { importe: priceIssueOf(form.importe, moneda, true) }),
    ...(minimo === undefined && { minimo: priceIssueOf(form.minimo, moneda, true) }),
  };
  if (Object.keys(issues).length > 0) return { issues };
  return {
    body: {
      codigo,
      moneda,
      desde,
      hasta,
      productos,
      activo,
      porcentaje: isShare ? wholeOf(form.porcentaje) : null,
      importe: importe ?? null,
      minimo: minimo ?? null,
      usosMaximos: form.usosMaximos.trim() === '' ? null : wholeOf(form.usosMaximos),
    },
  };
}

export function loadCodes(): Promise<void> {
  return loadInto($codes, () => call('GET', '/api/descuentos'));
}

function replace(id: string, code?: DiscountView): void {
  changeLoaded($codes, (codes) => {
    const there = codes.descuentos.some((one) => one.id === id);
    const others = codes.descuentos.flatMap((one) => (one.id === id ? (code ?? []) : one));
    return { ...codes, descuentos: there || !code ? others : [code, ...others] };
  });
}

/** Saves the form. Returns the errors by field, empty on success. */
export async function saveCode(form: CodeForm): Promise<Issues> {
  const written = bodyOf(form);
  if ('issues' in written) return written.issues;
  return attemptForm(async () => {
    const { body } = written;
    const stored = await (form.id
      ? call('PUT', '/api/descuentos/[id]', { params: { id: form.id }, body })
      : call('POST', '/api/descuentos', { body }));
    replace(stored.id, stored);
    succeed(productTexts.codes.saved);
  });
}

const tryChange = (work: () => Promise<unknown>) =>
  attempt('descuentos', productTexts.changeFailed, work);

/** Activates or deactivates a code. */
export async function setUsable(code: DiscountView, activo: boolean): Promise<void> {
  replace(code.id, { ...code, activo });
  const isSaved = await tryChange(async () => {
    const body = { ...writtenOf(code), activo };
    replace(code.id, await call('PUT', '/api/descuentos/[id]', { params: { id: code.id }, body }));
  });
  if (!isSaved) replace(code.id, code);
}

async function putBack(code: DiscountView): Promise<void> {
  await tryChange(async () => {
    // With its id, orders that are still open return their use to it.
    const body = { ...writtenOf(code), id: code.id, usos: code.usos };
    const stored = await call('POST', '/api/descuentos', { body });
    replace(stored.id, stored);
    succeed(productTexts.codes.back(code.codigo));
  });
}

export async function removeCode({ id }: DiscountView): Promise<void> {
  await tryChange(async () => {
    const code = await call('DELETE', '/api/descuentos/[id]', { params: { id } });
    replace(id);
    offerUndo(productTexts.codes.removed(code.codigo), () => void putBack(code));
  });
}
