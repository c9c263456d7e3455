import { describe, expect, it } from 'vitest';
import { escapeBeyondLatin1, shareStyles } from './shrink';

/** What a program gives that ends with an expression. */
const outcome = (code: string): unknown => new Function(code)();

describe('a built program', () => {
  it('means the same when its letters are written in one byte', () => {
    const code = "return ['«€» — 😀', `…`, /^[→😀]$/u.test('😀'), { café: 'ñ' }];";
    const slim = escapeBeyondLatin1(code);
    expect(slim).not.toMatch(/[^\0-\xff]/);
    expect(slim).toContain('ñ');
    expect(outcome(slim)).toEqual(outcome(code));
  });

  it('stays as it is where an escape would mean something else', () => {
    for (const code of ["return '\\—';", 'return String.raw`—`;']) {
      expect(escapeBeyondLatin1(code)).toBe(code);
    }
  });

  it('holds the style sheet of many routes once', () => {
    const sheet = `a{content:"\\201c\n"}${'b{}'.repeat(100)}`;
    const routes = Array.from({ length: 3 }, (_, index) => ({
      route: `/${index}`,
      styles: [{ type: 'inline', content: index === 2 ? `${sheet}c{}` : sheet }],
      segments: [{ content: 'short' }],
    }));
    const slim = shareStyles(`return ${JSON.stringify({ routes })};`);
    expect(slim.split(JSON.stringify(sheet))).toHaveLength(2);
    expect(outcome(slim)).toEqual({ routes });
  });

  it('is left alone where it has no long style sheet', () => {
    const code = 'return {"content":"short"};';
    expect(shareStyles(code)).toBe(code);
  });
});
