import { type Commands, singleArgument } from './command';

/** Files of creators, and a bucket that they are kept in. */
export const FILES: Commands = {
  'copy-files': {
    usage: 'copy-files <folder>',
    does: 'brings what creators keep in the bucket of FILES into a folder of its own, only what is new',
    run: async (given) => {
      const folder = singleArgument(given, 'a folder');
      return (await import('@/lib/files/bucket-copy.server')).copyBucket(folder);
    },
  },
  'return-files': {
    usage: 'return-files <folder>',
    does: 'brings what the bucket of FILES has lost back from such a folder',
    run: async (given) => {
      const folder = singleArgument(given, 'a folder');
      return (await import('@/lib/files/bucket-copy.server')).fillBucket(folder);
    },
  },
};
