import { embeddedFace } from '../../../src/lib/appearance/face.server';
import { FONT_IDS, THEME_IDS } from '../../../src/lib/appearance/options';
import { HISPANIC_NAMES } from '../../../tests/fixtures/names';
import { anonymous } from '../../../tests/setup/client';
import { type Figure, worst } from '../figure';
import { noise, publish, publishFull, requestsOf, upload, weigh } from '../pages';
import { product } from '../servers';

type Weights = [theme: string, bytes: number][];

function heaviest(what: string, weights: Weights, most: number): Figure {
  const [measured, note] = worst(weights);
  return { what, unit: 'B', measured, bar: { most }, note };
}

function requests(what: string, list: string[]): Figure {
  const note = list.join(' ');
  return { what, unit: 'requests', measured: list.length, bar: { most: 0 }, note };
}

/** The share of common names that lose the theme's typeface, for the worst typeface. */
async function names(): Promise<Figure> {
  const lost: [string, number][] = [];
  for (const id of FONT_IDS) {
    let count = 0;
    for (const name of HISPANIC_NAMES) count += (await embeddedFace(id, name)) ? 0 : 1;
    lost.push([id, count / HISPANIC_NAMES.length]);
  }
  const [measured, note] = worst(lost);
  const what = 'common Hispanic names that lose the theme’s face';
  return { what, unit: 'share', measured, bar: { most: 0.01 }, note };
}

/** The weight of a page with ten links, and its requests. */
export async function s3(): Promise<Figure[]> {
  const server = await product();
  const addresses: string[] = [];
  const [pages, scripts, all]: [Weights, Weights, Weights] = [[], [], []];
  for (const tema of THEME_IDS) {
    const { address } = await publish(server, async (owner) => {
      const { avatar } = (await upload(owner, '/api/avatar', await noise(900, 900))).json;
      return { avatar, apariencia: { tema } };
    });
    const { text, sent, withoutFace } = await weigh(address);
    const avatar = /<img[^>]+src="([^"]+)"/.exec(text)?.[1] ?? '/?';
    const { bytes } = await anonymous(address).get(new URL(avatar, address).href);
    const script = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code).join('');
    pages.push([tema, withoutFace]);
    scripts.push([tema, Buffer.byteLength(script)]);
    all.push([tema, sent + bytes.byteLength]);
    addresses.push(address);
  }
  const { origin } = new URL(addresses[0] ?? '');
  const asked = (await requestsOf(addresses)).filter((one) => !one.includes('/media/'));
  const own = asked.filter((one) => one.startsWith(origin));
  const others = asked.filter((one) => !one.startsWith(origin));
  return [
    heaviest('profile of 10 links without face as brotli, first request', pages, 5 * 1024),
    heaviest('its script, not compressed', scripts, 600),
    requests('requests besides the avatar', own),
    requests('third-party requests', others),
    heaviest('everything, with an avatar that no encoder makes small', all, 14 * 1024),
    await names(),
  ];
}

/** The weight of a page with a block of every kind, and its third-party requests. */
export async function s12(): Promise<Figure[]> {
  const server = await product();
  const weights: Weights = [];
  let last = '';
  for (const tema of THEME_IDS) {
    last = (await publishFull(server, tema)).address;
    weights.push([tema, (await weigh(last)).withoutFace]);
  }
  const { origin } = new URL(last);
  const others = (await requestsOf([last])).filter((one) => !one.startsWith(origin));
  return [
    heaviest('page with a block of every kind without face as brotli', weights, 9 * 1024),
    requests('requests to others before a click', others),
  ];
}
