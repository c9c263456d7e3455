import { describe, expect, it } from 'vitest';
import { isNewer, parseReleases } from './document';

const SUM = 'a'.repeat(64);

describe('a document of releases', () => {
  it('is a JSON object whose other fields are ignored', () => {
    const document = {
      version: '0.2.0',
      url: 'https://a.example/n',
      notas: 'Dos\ncosas\u202e',
      x: 1,
    };
    expect(parseReleases(JSON.stringify(document))).toEqual({
      version: '0.2.0',
      url: 'https://a.example/n',
      notas: 'Dos cosas',
    });
  });

  it('is the list of sums that a release has, whose highest version counts', () => {
    const sums = ['0.9.0', '0.10.0', '0.2.1'].map(
      (version) => `${SUM}  enlaza-${version}-linux-x64.tar.gz\n`,
    );
    expect(parseReleases(`${SUM}  NOTES.md\n${sums.join('')}`)).toMatchObject({
      version: '0.10.0',
    });
  });

  it('names the archive for this machine with its sum, and none for another', () => {
    const own = `enlaza-0.2.0-${process.platform}-${process.arch}.tar.gz`;
    const other = `${'b'.repeat(64)}  enlaza-0.2.0-plan9-mips.tar.gz\n`;
    expect(parseReleases(`${other}${SUM}  ${own}\n`)).toEqual({
      version: '0.2.0',
      archivo: { nombre: own, suma: SUM },
    });
    expect(parseReleases(other)).toEqual({ version: '0.2.0' });
    const sent = { version: '0.2.0', archivo: { nombre: '../otra', suma: SUM } };
    expect(parseReleases(JSON.stringify(sent))).toEqual({ version: '0.2.0' });
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{}',
    '{"version":"0.2"}',
    '{"version":"0.2.0-rc.1"}',
    '{"version":"<b>0.2.0</b>"}',
    '{"version":"00.2.0"}',
    '{"version":999999999}',
    '{"version":"0.2.0","url":"javascript:alert(1)"}',
    '{"version":"0.2.0","url":"http://a.example"}',
    JSON.stringify({ version: '0.2.0', notas: 'x'.repeat(1_001) }),
    '<!doctype html><title>enlaza-0.2.0-linux-x64.tar.gz</title>',
    'enlaza-0.2.0-linux-x64.tar.gz',
    `${SUM}  otra-0.2.0-linux-x64.tar.gz`,
  ])('is not %s', (text) => {
    expect(parseReleases(text)).toBeUndefined();
  });
});

describe('a version', () => {
  it.each([
    ['0.2.0', '0.1.0+abc1234'],
    ['0.10.0', '0.9.9'],
    ['1.0.0', '0.99.99'],
    ['0.1.1', '0.1.0+abc1234.dirty'],
  ])('%s comes after %s, and not the other way', (newer, older) => {
    expect([isNewer(newer, older), isNewer(older, newer)]).toEqual([true, false]);
  });

  it('does not come after itself, whatever commit was built', () => {
    expect(isNewer('0.1.0', '0.1.0+abc1234')).toBe(false);
  });
});
