/** «3 nuevos y 1 cambiado», without what there is none of. */
export function counted(added: number, changed: number): string {
  const parts = [
    added > 0 && (added === 1 ? '1 nuevo' : `${added} nuevos`),
    changed > 0 && (changed === 1 ? '1 cambiado' : `${changed} cambiados`),
  ];
  return parts.filter(Boolean).join(' y ');
}
