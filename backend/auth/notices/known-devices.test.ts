import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf, networkOf } from './known-devices.ts';

test('browser and system are named without versions, whatever a client says about itself', () => {
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  expect(deviceOf(chrome)).toEqual({ browser: 'Chrome', system: 'macOS', platform: 'desktop' });
  expect(deviceOf(chrome.replace('140', '152'))).toEqual(deviceOf(chrome));
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  expect(deviceOf(iphone)).toMatchObject({ browser: 'Safari', system: 'iOS', platform: 'mobile' });
  expect(deviceOf('')).toMatchObject({ browser: '', system: '' });
  // What nobody knows is one device, whatever it calls itself.
  expect(deviceOf('Erfunden/7 (Werk 12)')).toEqual(deviceOf('Auchso/9 (Werk 13)'));
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => deviceOf(text) !== undefined));
});

test('addresses of one part of the net are one, in every way of writing', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('203.0.200.9'));
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.1.113.7'));
  expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7'));
  expect(networkOf('2001:0DB8:1::1')).toBe(networkOf('2001:db8:ffff:2::9'));
  expect(networkOf('2001:db8::')).not.toBe(networkOf('2001:db9::'));
  expect([networkOf('::1'), networkOf('2001::5')]).toEqual(['0:0', '2001:0']);
});
