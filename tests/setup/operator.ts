/** Who operates the servers that test files share. */
export const OPERATOR = { nombre: 'Olga', correo: 'olga@ejemplo.com' };
