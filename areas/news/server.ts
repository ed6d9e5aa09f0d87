import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { latestNews } from './server/news-tile.ts';
import { newsKind, newsPublished } from './server/published-news.ts';

/** The server side of news: what they are; their life is the frame's. */
export const server: AreaServer = {
  name: 'news',
  offers: ['news', 'news_texts'],
  calls: [],
  messages: [newsPublished],
  contents: [newsKind],
  tiles: [latestNews],
  tasks: [draftsTask('news', 'canEditContent')],
};
