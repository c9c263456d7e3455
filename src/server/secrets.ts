import { SecretError } from '@/lib/kernel/crypto/cipher';
import { inspectKeys } from '@/lib/kernel/crypto/sealed.server';
import { log } from '@/lib/kernel/env/log';
import { giveUp } from './start';

/**
 * Says at start what was sealed under one that is not
 * here: after a restore without its key, say. A file of keys that cannot be used ends the process.
 */
export async function checkSecretKeys(): Promise<void> {
  try {
    const { unreadable, file } = await inspectKeys();
    if (unreadable > 0) {
      log().error(
        { unreadable, file },
        'secrets are sealed under a key that is not here: give it back as SECRET_KEY_OLD or in the file',
      );
    }
  } catch (error) {
    if (error instanceof SecretError) giveUp(`SECRET_KEY: ${error.message}`);
    throw error;
  }
}
