import { describe, expect, it } from 'vitest';
import {
  atWidth,
  avatarSources,
  cardPicture,
  isLinkPicture,
  isPagePicture,
  mediaAddress,
  parseMediaAddress,
  pictureAddress,
  smallPicture,
} from './rules';
import { pictureIdSchema } from './schema';

const ID = '0123456789abcdef'.repeat(2);
const OTHER = 'https://a.example/a.webp';

describe('the address of a picture', () => {
  it('says which picture it is, and how large', () => {
    expect(mediaAddress(ID, 192)).toBe(`/media/${ID}-192.webp`);
    expect(parseMediaAddress(mediaAddress(ID, 192))).toEqual({ id: ID, width: 192, height: 0 });
    expect(parseMediaAddress(pictureAddress(ID, 1080, 720))).toEqual({
      id: ID,
      width: 1080,
      height: 720,
    });
  });

  it.each([
    ['', OTHER],
    ['', `x/media/${ID}-192.webp`],
    ['', `/media/${ID}-192.webpx`],
    ['', `/media/${ID}-192.png`],
    ['', `/media/${ID}-.webp`],
    ['', `/media/${ID}-19200.webp`],
    ['', `/media/${ID}-192x.webp`],
    ['', `/media/${ID}-192x19200.webp`],
    ['', `/media/${ID.slice(1)}-192.webp`],
    ['', `/media/${ID.toUpperCase()}-192.webp`],
  ])('is none of ours: %s%s', (_, address) => {
    expect(parseMediaAddress(address)).toBeUndefined();
  });

  it('names a picture by 32 hexadecimal digits', () => {
    expect([ID, `${ID}0`, `x${ID}`].map((id) => pictureIdSchema.safeParse(id).success)).toEqual([
      ...[true, false, false],
    ]);
  });
});

it.each([
  [mediaAddress(ID, 132), true],
  [mediaAddress(ID, 131), false],
  [pictureAddress(ID, 132, 132), false],
  [OTHER, false],
])('takes %s for the picture of a link: %s', (address, isOne) => {
  expect(isLinkPicture(address)).toBe(isOne);
});

it.each([
  [[1, 1], true],
  [[1080, 1620], true],
  [[1081, 1], false],
  [[1, 1621], false],
  [[0, 1], false],
  [[1, 0], false],
])('takes a picture of %j pixels for one of a page: %s', ([width = 0, height = 0], isOne) => {
  expect(isPagePicture(pictureAddress(ID, width, height))).toBe(isOne);
  expect(isPagePicture(OTHER)).toBe(false);
});

it('shows a picture at other widths, and what is not ours as it is', () => {
  expect(cardPicture(mediaAddress(ID, 132))).toBe(mediaAddress(ID, 480));
  expect(cardPicture(OTHER)).toBe(OTHER);
  expect(atWidth(mediaAddress(ID, 192), 96)).toBe(mediaAddress(ID, 96));
  expect(atWidth(OTHER, 96)).toBe(OTHER);
});

it('keeps a small width of what is wider than that alone', () => {
  const small = (width: number) => smallPicture({ id: ID, width, height: 1 });
  expect([480, 481].map(small)).toEqual([undefined, mediaAddress(ID, 480)]);
});

it('offers an avatar of ours in every width that a page shows', () => {
  const widths = [192, 288, 576].map((width) => `${mediaAddress(ID, width)} ${width}w`);
  expect(avatarSources(mediaAddress(ID, 192))).toBe(widths.join(','));
  expect(avatarSources(OTHER)).toBeUndefined();
});
