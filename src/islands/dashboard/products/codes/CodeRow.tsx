import { useStore } from '@nanostores/react';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import { pageLanguage } from '@/lib/kernel/i18n';
import { formatPrice } from '@/lib/kernel/text/money';
import type { DiscountView } from '@/lib/store/products/discounts/schema';
import { $zone, momentIn } from '../../draft/zone';
import { succeed } from '../../kernel/toasts';
import { IconButton } from '../../ui/Button';
import { copyText } from '../../ui/copy';
import { Inline } from '../../ui/layout/Layout';
import { Text } from '../../ui/layout/Text';
import { Toggle } from '../../ui/Toggle';
import styles from './Codes.module.css';
import { $writingCode, codeFormOf, removeCode, setUsable } from './codes';

const c = productTexts.codes;

/** Why a code cannot be used now, in a word. */
function stateOf({ activo, desde, hasta, usos, usosMaximos }: DiscountView): string | undefined {
  const now = Date.now();
  if (!activo) return c.states.off;
  if (desde !== null && now < Date.parse(desde)) return c.states.early;
  if (hasta !== null && now >= Date.parse(hasta)) return c.states.late;
  return usosMaximos !== null && usos >= usosMaximos ? c.states.used : undefined;
}

/** What a code does and for what, as a line. */
function aboutOf(code: DiscountView, zone: string): string {
  const { porcentaje, importe, moneda, minimo, productos, desde, hasta, usos } = code;
  const price = (sum: number | null) => formatPrice(sum ?? 0, moneda ?? '', pageLanguage());
  const parts = [
    c.off(porcentaje === null ? price(importe) : `${porcentaje} %`),
    minimo !== null && c.from(price(minimo)),
    productos.length > 0 && c.some(productos.length),
    desde !== null && c.since(momentIn(desde, zone)),
    hasta !== null && c.until(momentIn(hasta, zone)),
    (usos > 0 || code.usosMaximos !== null) && c.uses(usos, code.usosMaximos),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A code, what it does, and what can be done with it. */
export function CodeRow({ code, moneda }: { code: DiscountView; moneda: string }) {
  const zone = useStore($zone);
  const { codigo, activo } = code;
  const state = stateOf(code);
  const copy = async () => {
    await copyText(codigo);
    succeed(c.copied(codigo));
  };
  return (
    <Inline
      as="li"
      center
      gap="2-4"
      ruled={3}
      className={styles.row}
      data-off={state !== undefined || undefined}
    >
      <div className={styles.words}>
        <Inline as="p" center gap="0-3" className={styles.code}>
          <span>{codigo}</span>
          {state && <small>{state}</small>}
        </Inline>
        <Text look="help" className={styles.about}>
          {aboutOf(code, zone)}
        </Text>
      </div>
      <div className={styles.tools}>
        <IconButton label={c.copy(codigo)} onClick={() => void copy()}>
          <Copy />
        </IconButton>
        <IconButton
          label={c.edit(codigo)}
          onClick={() => $writingCode.set(codeFormOf(code, moneda))}
        >
          <Pencil />
        </IconButton>
        <IconButton label={c.remove(codigo)} onClick={() => void removeCode(code)}>
          <Trash2 />
        </IconButton>
      </div>
      <Toggle
        label={c.activo(codigo)}
        checked={activo}
        onChange={(on) => void setUsable(code, on)}
      />
    </Inline>
  );
}
