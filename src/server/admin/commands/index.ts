import { ACCOUNTS } from './accounts';
import type { Commands } from './command';
import { DATABASE } from './database';
import { FILES } from './files';
import { CONFIGURATION, INSTALLATION } from './installation';

/** Every command of the operator, by name, as help lists them. */
export const COMMANDS: Commands = {
  ...ACCOUNTS,
  ...DATABASE,
  ...CONFIGURATION,
  ...FILES,
  ...INSTALLATION,
};
