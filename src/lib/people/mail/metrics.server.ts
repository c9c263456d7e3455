import { defineGauges, gauge } from '@/lib/kernel/metrics/service.server';
import { countMails } from './service.server';

defineGauges('mails', async () => {
  const { waiting, refused } = await countMails();
  return [
    gauge('mails', 'Mails of the outbox by state, of the last thirty days.', [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'refused' }, value: refused },
    ]),
  ];
});
