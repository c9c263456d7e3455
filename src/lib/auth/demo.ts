import { config } from '../env/config';

/** Whether anyone may sign in as anyone here; every page then says so (product.md §10). */
export function demoSignInOn(): boolean {
  return config().demoSignIn;
}
