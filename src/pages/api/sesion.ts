import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  GET: endpoint({ auth: false }, async ({ context }) => {
    const { session } = context.locals;
    return { uid: session.kind === 'signedIn' ? session.uid : null };
  }),
});
