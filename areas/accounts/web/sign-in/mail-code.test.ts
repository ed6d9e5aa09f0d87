import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#web/session/session-storage.ts';
import { noteMailCode, pauseLeft, recallMailCode } from './mail-code.ts';

describe('a code that was asked for', () => {
  it('is remembered for its ten minutes', () => {
    const storage = memoryStorage();
    noteMailCode(storage, { email: 'a@b.example', at: 1000 });
    expect(recallMailCode(storage, 1000 + 599_999)).toEqual({ email: 'a@b.example', at: 1000 });
    expect(recallMailCode(storage, 1000 + 600_000)).toBeNull();
    expect(recallMailCode(storage, 999)).toBeNull();
    noteMailCode(storage, null);
    expect(recallMailCode(storage, 1001)).toBeNull();
  });

  it.each(['', 'no json', '7', '{"email":1,"at":1}', '{"email":"a","at":"b"}', '[]'])('is none in %j', (text) => {
    const storage = memoryStorage();
    storage.setItem('brillanz-mail-code', text);
    expect(recallMailCode(storage, 1)).toBeNull();
  });

  it('may be asked for again after a minute, which is named in whole seconds', () => {
    const code = { email: 'a@b.example', at: 0 };
    expect([0, 1, 59_001, 60_000, 90_000].map((now) => pauseLeft(code, now))).toEqual([60, 60, 1, 0, 0]);
  });
});
