import { SecretError } from '@/lib/core/crypto/cipher';
import { canSeal, inspectKeys } from '@/lib/core/crypto/sealed.server';
import { log } from '@/lib/core/env/log';
import { giveUp } from './start';

async function countUnreadable(): Promise<void> {
  const { unreadable, file } = await inspectKeys();
  if (unreadable > 0) {
    log().error(
      { unreadable, file },
      'secrets are sealed under a key that is not here: give it back as SECRET_KEY_OLD or in the file',
    );
  }
}

/**
 * Ends the process where its file of keys cannot be used. Says what was sealed under a key that is not
 * here (after a restore without it, say) a little later: all secrets are looked through for that.
 */
export function checkSecretKeys(): void {
  try {
    canSeal();
  } catch (error) {
    if (error instanceof SecretError) giveUp(`SECRET_KEY: ${error.message}`);
    throw error;
  }
  countUnreadable().catch((err: unknown) => log().warn({ err }, 'secrets could not be counted'));
}
