import { describe, expect, it } from 'vitest';
import { isTrustedRequest } from './origin';

const OURS = 'https://enlaza.example';
const trusted = (method: string, headers: Record<string, string>) =>
  isTrustedRequest(method, new Headers(headers), OURS);

describe('unsafe requests', () => {
  it.each([[{ origin: OURS }], [{ origin: OURS, 'sec-fetch-site': 'same-origin' }]])(
    'with %j are ours',
    (headers) => {
      expect(trusted('PUT', headers)).toBe(true);
    },
  );

  it.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'https://mal.example' }],
    [{ origin: `${OURS}.mal.example` }],
    [{ origin: 'http://enlaza.example' }],
    [{ origin: OURS, 'sec-fetch-site': 'cross-site' }],
    [{ origin: OURS, 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('with %j are not', (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect(trusted(method, headers)).toBe(false);
    }
  });

  it('are the only ones that are asked', () => {
    expect(trusted('GET', { origin: 'https://mal.example' })).toBe(true);
  });
});
