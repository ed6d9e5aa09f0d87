import { describe, expect, it } from 'vitest';
import { createAnalytics, type DataLayerWindow } from './analytics.ts';

const view = (path: string) => ({ path, title: 'T', language: 'de' });
const settled = () => new Promise((done) => setTimeout(done));

function open(settings: Promise<{ analytics: { script: string } | null }>) {
  const window: DataLayerWindow = {};
  const scripts: string[] = [];
  return {
    window,
    scripts,
    analytics: createAnalytics(settings, { window, addScript: (address) => scripts.push(address) }),
  };
}

describe('analytics', () => {
  it('reports each view to the configured script, also those from before the configuration', async () => {
    const { window, scripts, analytics } = open(
      Promise.resolve({ analytics: { script: 'https://stats.example/s.js' } }),
    );
    analytics.pageView(view('/login'));
    await settled();
    analytics.pageView(view('/app/dashboard'));
    expect(scripts).toEqual(['https://stats.example/s.js']);
    expect(window.dataLayer).toEqual([
      { event: 'page_view', page_path: '/login', page_title: 'T', language: 'de' },
      { event: 'page_view', page_path: '/app/dashboard', page_title: 'T', language: 'de' },
    ]);
  });

  it.each([
    ['off', async () => ({ analytics: null })],
    ['unknown', () => Promise.reject(new Error('offline'))],
  ])('loads and keeps nothing when the setting is %s', async (_name, settings) => {
    const { window, scripts, analytics } = open(settings());
    analytics.pageView(view('/login'));
    await settled();
    analytics.pageView(view('/app/dashboard'));
    expect([scripts, window.dataLayer]).toEqual([[], undefined]);
  });
});
