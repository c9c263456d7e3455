import { expect, test } from 'vitest';
import { withAddresses } from '../../scripts/lib/addresses.mjs';

test('a lock is told where each package is: by its own name, with and without a scope', () => {
  const integrity = 'sha512-x';
  const lock = {
    packages: {
      '': { name: 'own', version: '1.0.0' },
      'node_modules/one': { version: '1.2.3', integrity },
      'node_modules/one/node_modules/@scope/two': { version: '2.0.0-rc.1', integrity },
      'node_modules/other-name': { name: '@scope/three', version: '3.0.0', integrity },
      'node_modules/for-another-system': { version: '4.0.0' },
    },
  };
  const { packages } = JSON.parse(
    withAddresses(JSON.stringify(lock), 'https://packages.example/npm/'),
  );
  const resolved = Object.values<{ resolved?: string }>(packages).map((entry) => entry.resolved);
  expect(resolved).toEqual([
    undefined,
    'https://packages.example/npm/one/-/one-1.2.3.tgz',
    'https://packages.example/npm/@scope/two/-/two-2.0.0-rc.1.tgz',
    'https://packages.example/npm/@scope/three/-/three-3.0.0.tgz',
    undefined,
  ]);
  expect(packages['node_modules/one']).toMatchObject({ version: '1.2.3', integrity });
});
