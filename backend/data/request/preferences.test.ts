import { expect, test, vi } from 'vitest';
import { parsePreferences } from './preferences.ts';

test('so many preferences are read, whatever a header repeats', () => {
  const zones = vi.spyOn(Intl, 'DateTimeFormat');
  const header = Array.from({ length: 2400 }, () => 'timezone=UTC').join(',');
  expect(parsePreferences(`count=exact,${header}`)).toMatchObject({ count: 'exact', timezone: 'UTC' });
  expect(zones.mock.calls.length).toBeLessThan(21);
  zones.mockRestore();
});
