import { describe, expect, test } from 'vitest';
import { contrast, firstReadable, mix, nearestPassing, passes, readable } from './contrast';

describe('contrast', () => {
  // Values as WebAIM's contrast checker and WCAG's own examples publish them.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 3.998],
    ['#ffff00', '#ffffff', 1.07],
    ['#008000', '#ffffff', 5.14],
    ['#ffffff', '#ffffff', 1],
  ])('of %s on %s is %d to 1', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('the nearest passing colour', () => {
  test('is the colour itself when it passes', () => {
    expect(nearestPassing('#16151a', ['#ffffff'], 4.5)).toBe('#16151a');
  });

  test.each([
    ['#ff69b4', '#ffffff', 4.5],
    ['#ffd447', '#ffffff', 4.5],
    ['#777777', '#ffffff', 4.5],
    ['#1d3fbb', '#111114', 4.5],
    ['#00ff00', '#ffffff', 3],
  ])('of %s on %s passes and keeps the hue', (colour, ground, least) => {
    const passing = nearestPassing(colour, [ground], least) ?? '';
    expect(contrast(passing, ground)).toBeGreaterThanOrEqual(least);
    expect(contrast(passing, ground)).toBeLessThan(least + 0.5);
    expect(passing).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('does not exist where nothing can be read', () => {
    expect(nearestPassing('#888888', ['#000000', '#ffffff'], 7)).toBeUndefined();
  });
});

test('on any single ground something can be read', () => {
  for (let grey = 0; grey < 256; grey += 5) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(passes(readable(ground, ground), [ground], 4.5), ground).toBe(true);
    expect(passes(firstReadable([ground], ground), [ground], 4.5), ground).toBe(true);
  }
});

test('a mixture lies between its colours', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
});
