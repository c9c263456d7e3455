import { expect, test } from 'vitest';
import { networkOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:ab12::', '20010db80001ab'],
  ['2001:db8:1:ab99:0:0:0:1', '20010db80001ab'],
  ['::1', '00000000000000'],
])('%s is counted by its network', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
