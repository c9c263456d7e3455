import { expect, it } from 'vitest';
import { correctedNumber, withMissingCode } from './telephone';

it.each([
  ['+5804121234567', '+584121234567'],
  ['+5930991234567', '+593991234567'],
  ['+55011912345678', '+5511912345678'],
  ['+54111512345678', '+5491112345678'],
  ['+540111512345678', '+5491112345678'],
  ['+5215512345678', '+525512345678'],
  ['+520445512345678', '+525512345678'],
  ['+5950981123456', '+595981123456'],
  ['+4402079460958', '+442079460958'],
  ['+390612345678', '+390612345678'],
  ['+525512345678', '+525512345678'],
  ['+52015512345678', '+525512345678'],
  ['+5210445512345678', '+525512345678'],
  ['+560912345678', '+56912345678'],
  ['+340612345678', '+34612345678'],
  ['+57033001234567', '+573001234567'],
  ['+54901112345678', '+5491112345678'],
  ['+5490351151234567', '+5493511234567'],
])('%s is %s: what is dialled within a country alone is left out', (typed, number) => {
  expect(correctedNumber(typed)).toBe(number);
});

it.each(['+3461234', '+3400612345678', '+52551234', '+0123456789', '+9991234567'])(
  '%s is no number of any country',
  (typed) => {
    expect(correctedNumber(typed)).toBeUndefined();
  },
);

it.each([
  ['+5512345678', 'America/Mexico_City', '+525512345678'],
  ['+3312345678', 'America/Mexico_City', '+523312345678'],
  ['+3001234567', 'America/Bogota', '+573001234567'],
  ['+1155551234', 'America/Argentina/Salta', '+5491155551234'],
  // A number of Norway, or of León without its code: only its owner knows.
  ['+4771234567', 'America/Mexico_City', '+4771234567'],
  ['+5512345678', 'America/Sao_Paulo', '+5512345678'],
  ['+5512345678', '', '+5512345678'],
  ['+525512345678', 'America/Mexico_City', '+525512345678'],
  ['+5511912345678', 'America/Mexico_City', '+5511912345678'],
  ['5512345678', 'America/Mexico_City', '5512345678'],
])('%s in %s is %s: the code is added only where it certainly lacks', (typed, zone, number) => {
  expect(withMissingCode(typed, zone)).toBe(number);
});
