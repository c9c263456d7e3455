const whole = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('es', { useGrouping: 'always', minimumFractionDigits: 2 });

/** US cents as they are shown: `79 US$`, `2.388 US$`, `79,20 US$`. */
export function formatMoney(cents: number): string {
  return `${(cents % 100 === 0 ? whole : exact).format(cents / 100)} US$`;
}
