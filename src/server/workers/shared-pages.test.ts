import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type SharedPage, SharedPages } from './shared-pages';

const sent = vi.hoisted(() => [] as number[]);
vi.mock('../requests/answer', () => ({
  sendWhole: (_: unknown, { status }: { status: number }) => sent.push(status),
}));

const shared = (key: string, values: Partial<SharedPage['page']> = {}): SharedPage => ({
  key,
  page: {
    status: 200,
    headers: [],
    etag: '"a"',
    isEmpty: false,
    until: Date.now() + 60_000,
    anonymousOnly: false,
    size: 1_000,
    br: brotliCompressSync('hola'),
    ...values,
  },
});
const own = { host: 'ana.com', slug: 'ana' };

const requestFor = (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const rawHeaders = Object.entries({ Host: 'enlaza.example', ...headers }).flat();
  return { method, url, httpVersionMajor: 1, rawHeaders } as never;
};

let pages: SharedPages;
const answers = (...request: Parameters<typeof requestFor>) =>
  pages.answer(requestFor(...request), {} as never);

beforeEach(() => {
  pages = new SharedPages(new Set(['enlaza.example']));
});

describe('the pages of a worker', () => {
  test('are answered whatever the query, by whoever reads', () => {
    pages.keep(shared('/ana'));
    expect(answers('/ana')).toBe(true);
    expect(answers('/ana?utm_source=x', { Cookie: 'a=b' }, 'HEAD')).toBe(true);
    expect(pages.counted()).toBe(2);
  });

  test('are left to the first process for all that it decides', () => {
    pages.keep(shared('/ana'));
    expect(answers('/eva')).toBe(false);
    expect(answers('/ana', {}, 'POST')).toBe(false);
    expect(answers('/ana', { Host: 'evil.example' })).toBe(false);
    expect(answers('/ana', { host: 'enlaza.example' })).toBe(false);
    expect(answers('/ana', { 'Content-Length': '1' })).toBe(false);
  });

  test('that look different to a person are not for who has a cookie', () => {
    pages.keep(shared('/', { anonymousOnly: true }));
    expect(answers('/')).toBe(true);
    expect(answers('/', { Cookie: 'enlaza_session=x' })).toBe(false);
  });

  test('end when they are invalidated, one by one or all', () => {
    pages.keep(shared('/ana'));
    pages.keep(shared('/eva'));
    pages.invalidate({ keys: ['/ana', '/ana/tienda'], paths: ['/ana'] });
    expect([answers('/ana'), answers('/eva')]).toEqual([false, true]);
    pages.invalidate({});
    expect(answers('/eva')).toBe(false);
  });

  test('end when their time is over', () => {
    pages.keep(shared('/ana', { until: Date.now() - 1 }));
    expect(answers('/ana')).toBe(false);
  });

  test('are answered at the host of their own', () => {
    pages.keep({ ...shared('ana.com /ana'), named: { header: 'Ana.com', own } });
    expect(answers('/', { Host: 'Ana.com' })).toBe(true);
    expect(answers('/ana', { Host: 'Ana.com' })).toBe(false);
    expect(answers('/', { Host: 'eva.com' })).toBe(false);
  });

  test.each([[['/ana']], [['dominio:ana.com']], [undefined]])(
    'are asked for again at a host that %j may have changed',
    (paths) => {
      pages.keep({ ...shared('ana.com /ana'), named: { header: 'ana.com', own } });
      pages.invalidate({ ...(paths && { keys: [], paths }) });
      expect(answers('/', { Host: 'ana.com' })).toBe(false);
    },
  );

  test('stay at a host when another page is saved', () => {
    pages.keep({ ...shared('ana.com /ana'), named: { header: 'ana.com', own } });
    pages.invalidate({ keys: ['/eva'], paths: ['/eva'] });
    expect(answers('/', { Host: 'ana.com' })).toBe(true);
  });
});
