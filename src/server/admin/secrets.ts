/** Registers each part that stores encrypted secrets, so that they are re-encrypted with a new key. */
import '@/lib/page/brands/service.server';
import '@/lib/people/mail/service.server';
import '@/lib/store/payment/service.server';
import '@/lib/interfaces/webhooks/service.server';

export { rotateSecrets } from '@/lib/kernel/crypto/sealed.server';
