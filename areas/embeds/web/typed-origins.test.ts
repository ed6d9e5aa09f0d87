import { expect, test } from 'vitest';
import { typedOrigins } from './typed-origins.ts';

test('addresses become origins, each once', () => {
  expect(typedOrigins('www.optik.example\nhttps://OPTIK.example/stellen?x=1, https://www.optik.example')).toEqual({
    origins: ['https://www.optik.example', 'https://optik.example'],
  });
  expect(typedOrigins('http://localhost:8080').origins).toEqual(['http://localhost:8080']);
  expect(typedOrigins('https://läden.example').origins).toEqual(['https://xn--lden-loa.example']);
});

test.each(['optik', 'http://optik.example', "https://*.optik.example'", 'javascript://optik.example', 'https://'])(
  '«%s» is none',
  (text) => {
    expect(typedOrigins(`https://optik.example\n${text}`).wrong).toBe(text);
  },
);
