import { useStore } from '@nanostores/react';
import { $savedCount } from '../save/save';
import { texts } from '../texts';
import { Phone } from './Phone';
import { $preview } from './preview';

/** The public page rendered from the draft, in a phone. */
export function PhoneFrame() {
  const { html, state } = useStore($preview);
  const saved = useStore($savedCount);
  return (
    <Phone
      html={html}
      title={texts.page.frameTitle}
      waiting={state === 'waiting' ? texts.page.waiting : undefined}
      settled={saved % 2 ? 'odd' : 'even'}
    />
  );
}
