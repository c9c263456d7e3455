import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { deviceLabel } from './device.server';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describe('deviceLabel', () => {
  it('names browser and system', () => {
    expect(deviceLabel(CHROME, LANGUAGE)).toBe('Chrome en Android');
    expect(deviceLabel(SAFARI, LANGUAGE)).toBe('Safari en iOS');
  });

  it.each([null, '', 'curl/8.1', 'Evil<script>alert(1)</script>/1.0 x', 'A'.repeat(5_000)])(
    'keeps nothing of %j',
    (agent) => {
      expect(deviceLabel(agent, LANGUAGE)).toBe('Navegador desconocido');
    },
  );

  it('says the system when the browser is unknown', () => {
    expect(deviceLabel('Strange/1.0 (Windows NT 10.0; Win64; x64)', LANGUAGE)).toBe(
      'Navegador en Windows',
    );
  });
});
