import { endpoint, methods } from '@/lib/http/endpoint';
import { takeBeacon } from '@/lib/statistics/recording/requests.server';

export const ALL = methods({
  POST: endpoint({ auth: false }, ({ context }) => takeBeacon(context)),
});
