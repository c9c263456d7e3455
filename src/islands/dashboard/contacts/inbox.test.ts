import { expect, it, vi } from 'vitest';
import { $inbox, loadInbox, loadOlder } from './inbox';

it('older messages are those that come after the last one shown', async () => {
  const ids = ['5', '4', '3', '2', '1'];
  vi.stubGlobal('fetch', async (path: string) => {
    const last = new URL(path, 'http://localhost').searchParams.get('antes');
    const from = last === null ? 0 : ids.indexOf(last) + 1;
    const mensajes = ids.slice(from, from + 2).map((id) => ({ id }));
    return Response.json({ mensajes, hayMas: from + 2 < ids.length, cuentas: { sinLeer: 0 } });
  });
  await loadInbox();
  await loadOlder();
  await loadOlder();
  expect($inbox.get()).toMatchObject({ mensajes: ids.map((id) => ({ id })), hayMas: false });
});
