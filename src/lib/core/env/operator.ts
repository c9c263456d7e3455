import { z } from 'zod';

const line = z.string().max(200, 'must be at most 200 characters');

/** The variables that say who runs this instance. */
export const operatorVariables = {
  OPERATOR_NAME: line.optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_ADDRESS: line.optional(),
  OPERATOR_COUNTRY: line.optional(),
  OPERATORS: z.string().max(2_000, 'must be at most 2,000 characters').optional(),
};

const schema = z.object(operatorVariables);

/** The operator of this instance, as the legal pages name them. */
export interface OperatorSettings {
  name: string | undefined;
  email: string | undefined;
  address: string | undefined;
  country: string | undefined;
}

/** The operator from the variables. */
export function operatorSettings(values: z.infer<typeof schema>): OperatorSettings {
  return {
    name: values.OPERATOR_NAME,
    email: values.OPERATOR_EMAIL,
    address: values.OPERATOR_ADDRESS,
    country: values.OPERATOR_COUNTRY,
  };
}

/**
 * The addresses that the operator's desk opens to, in small letters: `OPERATORS`, with commas
 * between them. Adds a line to `faults` for each that is none.
 */
export function operatorAddresses(
  { OPERATORS = '' }: z.infer<typeof schema>,
  faults: string[],
): string[] {
  const entries = OPERATORS.split(',').map((address) => address.trim().toLowerCase());
  const addresses = [...new Set(entries.filter((address) => address !== ''))];
  for (const address of addresses) {
    if (z.email().safeParse(address).success) continue;
    faults.push(`OPERATORS: "${address}" is no e-mail address (commas stand between several)`);
  }
  return addresses;
}
