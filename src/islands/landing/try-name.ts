import { initials } from '@/lib/kernel/text/characters';
import { slugFromName } from '@/lib/page/profile/slug';

const MIN_LENGTH = 3;

/** Sets the example card in the name that the visitor types. Nothing is sent or kept. */
export function tryName(): void {
  const field = document.querySelector<HTMLInputElement>('[data-try-name]');
  const sheet = field?.closest('figure');
  const name = sheet?.querySelector('article h2');
  const portrait = sheet?.querySelector('article .av');
  const address = sheet?.querySelector('[data-address]');
  if (!field || !name || !portrait || !address) return;
  field.addEventListener('input', () => {
    const nombre = field.value.trim() || field.placeholder;
    name.textContent = nombre;
    portrait.textContent = initials(nombre);
    const slug = nombre.replace(/\s/g, '').length >= MIN_LENGTH ? slugFromName(nombre) : '…';
    address.textContent = `${address.getAttribute('data-address')}/${slug}`;
  });
}
