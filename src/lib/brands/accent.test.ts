import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/appearance/contrast';
import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { paletteOf } from '@/lib/appearance/palette';
import { applyBrandAccent } from './accent';
import { coloursOf } from './rules';

const brand = { colours: coloursOf({ acento: '#0a7d5a', tinta: '' }) };

describe('a page below a brand', () => {
  it('has its colour where the product’s would be, by day and by night', () => {
    const appearance = applyBrandAccent(brand, DEFAULT_APPEARANCE);
    expect(appearance.acento).toBe('#0a7d5a');
    for (const light of ['claro', 'oscuro'] as const) {
      const { accent, stock } = paletteOf(appearance, light);
      expect(accent).not.toMatch(/^#(?:d1006c|ff4d9d)$/);
      expect(contrast(accent, stock)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has it so that it can be read on a card of its own', () => {
    const appearance = applyBrandAccent(brand, { ...DEFAULT_APPEARANCE, tarjeta: '#0a7d5a' });
    expect(contrast(appearance.acento, '#0a7d5a')).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps what was chosen for it, and is as it was without a brand', () => {
    const chosen = { ...DEFAULT_APPEARANCE, acento: '#7700ff' };
    expect(applyBrandAccent(brand, chosen)).toBe(chosen);
    const dressed = { ...DEFAULT_APPEARANCE, tema: 'cuaderno' as const };
    expect(applyBrandAccent(brand, dressed)).toBe(dressed);
    expect(applyBrandAccent(undefined, DEFAULT_APPEARANCE)).toBe(DEFAULT_APPEARANCE);
  });
});
