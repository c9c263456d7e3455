/** Registers each part that stores encrypted secrets, so that they are re-encrypted with a new key. */
import '@/lib/brands/service.server';
import '@/lib/mail/service.server';
import '@/lib/payments/service.server';
import '@/lib/api/webhooks/service.server';

export { rotateSecrets } from '@/lib/core/crypto/sealed.server';
