import { expect, it } from 'vitest';
import { pictureSource } from './picture-address.ts';

const id = '3f6c2a51-9f0e-4d0b-8f3a-1f2e3d4c5b6a';

it('shows a stored image in its size and in double density', () => {
  expect(pictureSource(id, '40')).toEqual({
    src: `/api/v1/storage/image?id=${id}&size=40`,
    srcSet: `/api/v1/storage/image?id=${id}&size=40 1x, /api/v1/storage/image?id=${id}&size=80 2x`,
  });
  expect(pictureSource(id, 'full')).toEqual({ src: `/api/v1/storage/image?id=${id}&size=full` });
});

it('leaves an address alone', () => {
  expect(pictureSource('blob:http://localhost/1', '80')).toEqual({ src: 'blob:http://localhost/1' });
});
