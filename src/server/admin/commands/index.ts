import { ACCOUNTS } from './accounts';
import { DATABASE } from './database';
import { FILES } from './files';
import type { Commands } from './given';
import { CONFIGURATION, INSTALLATION } from './installation';

/** Every command of the operator, by name, as help lists them. */
export const COMMANDS: Commands = {
  ...ACCOUNTS,
  ...DATABASE,
  ...CONFIGURATION,
  ...FILES,
  ...INSTALLATION,
};
