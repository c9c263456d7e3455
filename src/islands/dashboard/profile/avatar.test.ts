import { expect, it } from 'vitest';
import { $savedCount } from '../save/save';
import { $avatarStep } from './avatar';

it('a picture waits for a save, and no longer', () => {
  $avatarStep.set('ready');
  $savedCount.set($savedCount.get() + 1);
  expect($avatarStep.get()).toBe('idle');
  $avatarStep.set('uploading');
  $savedCount.set($savedCount.get() + 1);
  expect($avatarStep.get()).toBe('uploading');
});
