const whole = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 0 });

/** A whole number as it is written in Spanish: `12.847.392`. */
export function wholeNumber(value: number): string {
  return whole.format(value);
}
