/**
 * How numbers, money and dates are written: as the source has them (50,000+, 4.9/5),
 * and with the clock of 24 hours that charts and date fields have.
 */
export const LOCALE = 'es-MX-u-hc-h23';
