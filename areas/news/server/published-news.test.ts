import { expect, test } from 'vitest';
import { news } from '../area.ts';
import { newsKind } from './published-news.ts';

test('mails and the bell lead to the page of a news', () => {
  expect(news.screens.map(({ path }) => path)).toContain(newsKind.path('$newsId'));
});
