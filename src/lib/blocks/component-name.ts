import type { BlockType } from './registry';

/** Returns a kind's name in the names of its components: `CuentaAtras` for `cuenta-atras`. */
export function componentName(tipo: BlockType): string {
  return tipo.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
