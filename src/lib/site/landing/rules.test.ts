import { describe, expect, it } from 'vitest';
import { figuresUntil } from './rules';

describe('a page with our figures', () => {
  it('holds for a minute, but never past the end of a campaign', () => {
    expect(figuresUntil(1_000)).toBe(61_000);
    expect(figuresUntil(1_000, 90_000)).toBe(61_000);
    expect(figuresUntil(1_000, 30_000)).toBe(30_000);
    expect(figuresUntil(1_000, 500)).toBe(61_000);
  });
});
