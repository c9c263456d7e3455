import type { Card } from './blocks';

/** Most characters of a card that are read: a portrait in it comes after what is wanted. */
const MAX_LENGTH = 20_000;
const BEGINS = /^(?:data:text\/(?:x-)?vcard[^,]*,)?\s*BEGIN:VCARD\r?\n/i;

const plain = (value: string) => value.replace(/\\([\\,;])/g, '$1').trim();

/** The first value of a property, with any group and parameters. */
function propertyOf(text: string, name: string): string | undefined {
  return new RegExp(`^(?:[\\w-]{1,40}\\.)?${name}(?:;[^:\\n]{0,300})?:(.{1,500})$`, 'im').exec(
    text,
  )?.[1];
}

/** What a text says that is a vCard, also as a `data:` address; undefined when it is none. */
export function readCard(written: string): Card | undefined {
  const cut = written.slice(0, MAX_LENGTH);
  const text = /^data:/i.test(cut) ? decoded(cut) : cut;
  if (!BEGINS.test(text)) return undefined;
  const unfolded = text.replace(/\r/g, '').replace(/\n[ \t]/g, '');
  const [telefono, correo] = ['TEL', 'EMAIL'].map((name) => propertyOf(unfolded, name));
  const parts = propertyOf(unfolded, 'ADR')?.split(/(?<!\\);/) ?? [];
  return {
    telefono: telefono && plain(telefono.replace(/^tel:/i, '')),
    correo: correo && plain(correo),
    lugar: parts.map(plain).filter(Boolean).join(', '),
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
