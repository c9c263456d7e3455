import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { DEFAULT_APPEARANCE, THEME_IDS } from './options';
import { lightsOf, paletteOf } from './palette';
import { frameSheet } from './sheet';

describe('what stands beside a page', () => {
  it.each(THEME_IDS)('wears %s, in words that can be read by day and by night', (tema) => {
    const appearance = { ...DEFAULT_APPEARANCE, tema };
    const sheet = frameSheet(appearance, { face: 'AAAA', heading: 'Pedido 7' });
    expect(sheet).not.toContain('undefined');
    expect(sheet).toContain('base64,AAAA');
    for (const light of lightsOf(appearance)) {
      const { stock, ink, soft, job } = paletteOf(appearance, light);
      expect(sheet).toContain(`--stock:${stock}`);
      // The accent of its links and buttons is the one that can be read as text.
      for (const words of [ink, soft, job]) {
        expect(contrast(words, stock)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
