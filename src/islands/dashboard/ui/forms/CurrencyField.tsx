import { pageLanguage } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { CURRENCIES, NEAR_CURRENCIES } from '@/lib/core/text/money';
import { getProductsScreenTexts } from '@/lib/products/texts/section';
import { Options, SelectField } from './Fields';

const { form } = getProductsScreenTexts(pageLanguage());
// The youngest currencies have no name in every browser.
const names = new Intl.DisplayNames(LOCALE, { type: 'currency', fallback: 'none' });

const nameOf = (code: string) => [code, names.of(code)].filter(Boolean).join(' · ');
const others = CURRENCIES.filter((code) => !NEAR_CURRENCIES.includes(code));

interface CurrencyProps {
  label?: string;
  value: string;
  issue: string | undefined;
  onChange: (moneda: string) => void;
}

/** Chooses a currency: first those of Spain and Latin America, then all others. */
export function CurrencyField({ label = form.currency, value, issue, onChange }: CurrencyProps) {
  return (
    <SelectField label={label} issue={issue} value={value} onChange={onChange}>
      <optgroup label={form.near}>
        <Options of={NEAR_CURRENCIES} nameOf={nameOf} />
      </optgroup>
      <optgroup label={form.others}>
        <Options of={others} nameOf={nameOf} />
      </optgroup>
    </SelectField>
  );
}
