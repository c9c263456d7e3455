import { describe, expect, it } from 'vitest';
import { additions, amountLabel, priceLabel } from './offerings';

describe('a price on the pricing page', () => {
  it('says what is charged, and when', () => {
    const { figure, rest } = priceLabel('pro', 'anio');
    expect(figure + rest).toBe('79 US$/mes, facturado anualmente (948 US$)');
  });

  it('names the true saving of a year', () => {
    expect(priceLabel('pro', 'anio').saving).toBe('240 US$');
    expect(priceLabel('pro', 'mes').saving).toBeUndefined();
  });

  it('shows the usual price beside a lower one only', () => {
    expect(priceLabel('pro', 'mes').instead).toBeUndefined();
    expect(priceLabel('pro', 'mes', { percent: 50, endsAt: 1 }).instead).toBe('99 US$');
  });
});

describe('the features of a plan', () => {
  it('are those that the plan below does not have', () => {
    expect(additions('free')).toContain('publicPage');
    expect(additions('pro')).toContain('activeLinks');
    expect(additions('pro')).not.toContain('publicPage');
  });

  it('are counted by the plan table', () => {
    expect(amountLabel('activeLinks', 'free')).toBe('5');
    expect(amountLabel('activeLinks', 'pro')).toBe('Ilimitados');
    expect(amountLabel('publicPage', 'free')).toBeUndefined();
  });
});
