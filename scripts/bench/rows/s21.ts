import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous } from '../../../tests/setup/client';
import { type Figure, worst } from '../figure';
import { publishFull } from '../pages';
import { helper, product } from '../servers';

const A_SECOND = 20;
const SECONDS = 8;

/** The most expensive requests that anybody can send. `at` makes every request a different one. */
const DEAREST: Record<string, (slug: string, at: number) => string> = {
  'share picture': (slug, at) => `/og/${slug}.png?v=${at}`,
  'page that nobody has': (_, at) => `/nadie-${at}`,
  'example with a name': (_, at) => `/ejemplos/muestra?nombre=Persona${at}`,
  prices: (_, at) => `/precios?moneda=MXN&n=${at}`,
  store: (slug, at) => `/${slug}/tienda?n=${at}`,
  'API description': (_, at) => `/api/v1/openapi.json?n=${at}`,
};

/** Response times of a cached page during the most expensive requests, sent from many networks. */
export async function s21(): Promise<Figure[]> {
  const server = await product({ TRUST_PROXY_HOPS: '1' });
  const { address, slug } = await publishFull(server, 'vinilo');
  const stranger = anonymous(server.url);
  const reader = await helper('scripts/bench/page-reader.ts');
  /** Returns the p99 (ms) of the cached page while visitors request `path`. */
  const meanwhile = async (path?: (slug: string, at: number) => string) => {
    await reader.ask({ url: address });
    const asked: Promise<string | undefined>[] = [];
    for (let at = 0; at < A_SECOND * SECONDS; at += 1) {
      await sleep(1_000 / A_SECOND);
      const headers = { 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}` };
      if (path) asked.push(stranger.get(path(slug, at), { headers }).then(() => undefined, String));
    }
    const failed = (await Promise.all(asked)).find(Boolean);
    if (failed) throw new Error(failed);
    return ((await reader.ask({})) as { p99: number }).p99;
  };
  await meanwhile();
  const reference = await meanwhile();
  const found: [string, number][] = [];
  for (const [name, path] of Object.entries(DEAREST)) found.push([name, await meanwhile(path)]);
  const [measured, note] = worst(found);
  const what = `others' cached page, p99, while strangers ask ${A_SECOND} times a second`;
  const ratio = measured / reference;
  return [{ what, unit: 'ms', reference, measured, ratio, bar: { most: 3 }, note }];
}
