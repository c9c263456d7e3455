const plain = (clock: string) => clock.replace(/^0(?=\d)/, '');
const isOne = (clock: string) => plain(clock).startsWith('1:');

/** A time of 24 hours with its article: «la 1:05», «las 13:05». */
export function theTime(clock: string): string {
  return `${isOne(clock) ? 'la' : 'las'} ${plain(clock)}`;
}

/** The same with its verb: «es la 1:05», «son las 13:05». */
export function itIs(clock: string): string {
  return `${isOne(clock) ? 'es' : 'son'} ${theTime(clock)}`;
}
