import { ShownOnce } from '../ui/ShownOnce';
import { $made } from './keys';
import { k } from './texts';

const words = {
  ...{ title: k.ready, label: k.key, hint: k.readyHelp },
  ...{ copy: k.copy, copied: k.copied, done: k.done },
};

/** A new key, which is shown this once. */
export function MadeKey({ llave }: { llave: string }) {
  return <ShownOnce value={llave} words={words} onDone={() => $made.set(null)} />;
}
