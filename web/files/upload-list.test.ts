import { expect, it } from 'vitest';
import { afterEvent, type Upload } from './upload-list.ts';

const upload = (key: string): Upload => ({ key, file: new File(['x'], `${key}.pdf`), state: 'sending', share: 0 });

it('a failed file is tried again while the rest keeps its place and state', () => {
  let list = afterEvent([], { type: 'added', uploads: [upload('a'), upload('b')] });
  list = afterEvent(list, { type: 'sent', key: 'a', share: 0.5 });
  list = afterEvent(list, { type: 'failed', key: 'b', fault: 'network' });
  expect(list.map(({ state, share, fault }) => [state, share, fault])).toEqual([
    ['sending', 0.5, undefined],
    ['failed', 0, 'network'],
  ]);
  list = afterEvent(list, { type: 'retried', key: 'b' });
  expect(list[1]).toMatchObject({ state: 'sending', share: 0, fault: undefined });
  expect(list[0]).toMatchObject({ share: 0.5 });
});

it('what comes late for a removed file changes nothing', () => {
  const list = afterEvent(afterEvent([], { type: 'added', uploads: [upload('a')] }), { type: 'removed', key: 'a' });
  expect(afterEvent(list, { type: 'failed', key: 'a', fault: 'network' })).toEqual([]);
});
