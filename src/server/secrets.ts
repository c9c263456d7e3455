import { SecretError } from '@/lib/crypto/cipher';
import { inspectKeys } from '@/lib/crypto/sealed.server';
import { log } from '@/lib/env/log';
import { giveUp } from './start';

/**
 * Says at start what cannot be done without a key, and what was sealed under one that is not
 * here: after a restore without its key, say. A file of keys that cannot be used ends the process.
 */
export async function tellKeys(): Promise<void> {
  try {
    const { source, unreadable, file } = await inspectKeys();
    if (source === 'none') {
      log().warn(
        'SECRET_KEY is not set: secrets of third parties (payment keys, tokens) cannot be kept, and nothing that needs one is offered',
      );
    }
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
