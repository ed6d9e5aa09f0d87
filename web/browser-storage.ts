import { memoryStorage, type TextStorage } from './session/session-storage.ts';

/** `localStorage`, or a storage for this page where the browser refuses it (private windows, blocked site data). */
export function browserStorage(): TextStorage {
  try {
    const probe = 'brillanz-probe';
    window.localStorage.setItem(probe, '1');
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}
