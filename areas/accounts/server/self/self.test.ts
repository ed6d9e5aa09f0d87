import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';
import { maskedNetwork } from './masked-network.ts';
import { placeOf } from './session-place.ts';

describe('maskedNetwork', () => {
  it.each([
    ['84.72.13.201', '84.72.13.x'],
    ['::ffff:84.72.13.201', '84.72.13.x'],
    ['84.72.13.201/32', '84.72.13.x'],
    ['2a02:1210:5e00:9900::1', '2a02:1210:5e00:…'],
    ['2a02::1', '2a02:0:0:…'],
    ['fe80:1:2:3:4:5:6:7', 'fe80:1:2:…'],
    ['127.0.0.1', 'local'],
    ['::1', 'local'],
    ['::ffff:127.0.0.1', 'local'],
    ['0.0.0.0', null],
    ['not an address', null],
    ['', null],
    [null, null],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskedNetwork(address)).toBe(shown);
  });
});

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
    ['node', null, null],
    ['', null, null],
    [null, null, null],
  ])('%s', (header, browser, system) => {
    expect(deviceOf(header)).toEqual({ browser, system });
  });
});

describe('placeOf', () => {
  const header = 'cf-ipcity';
  it('reads the configured header, also when it is written in UTF-8 or percent signs', () => {
    expect(placeOf({ 'cf-ipcity': 'Bern' }, header)).toBe('Bern');
    expect(placeOf({ 'cf-ipcity': 'Z%C3%BCrich' }, header)).toBe('Zürich');
    expect(placeOf({ 'cf-ipcity': Buffer.from('Genève').toString('latin1') }, header)).toBe('Genève');
  });
  it('believes no header that is not configured, and takes no nonsense', () => {
    expect(placeOf({ 'cf-ipcity': 'Bern' }, undefined)).toBeNull();
    expect(placeOf({ 'cf-ipcity': '' }, header)).toBeNull();
    expect(placeOf({ 'cf-ipcity': 'x'.repeat(81) }, header)).toBeNull();
    expect(placeOf({ 'cf-ipcity': ['Bern', 'Basel'] }, header)).toBeNull();
    expect(placeOf({ 'cf-ipcity': 'a%00b' }, header)).toBeNull();
    expect(placeOf({ 'cf-ipcity': '100%' }, header)).toBe('100%');
    expect(placeOf({}, header)).toBeNull();
  });
});
