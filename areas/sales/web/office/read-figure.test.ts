import { expect, test } from 'vitest';
import { readFigure } from './read-figure.ts';

test('a figure is read as it is written here, and two empty fields take it away', () => {
  expect(readFigure('1’234', ' 12’345.50 ')).toEqual({ after: { units: 1234, turnover: 12345.5 } });
  expect(readFigure('-3', '−250')).toEqual({ after: { units: -3, turnover: -250 } });
  expect(readFigure('', ' ')).toEqual({ after: null });
});

test('half units, rests of a centime, words and amounts that nobody sells are no figure', () => {
  for (const units of ['1.5', 'viele', '', '2000000']) expect(readFigure(units, '10')).toEqual({ fault: 'units' });
  for (const turnover of ['10.005', '1e12', '', '1000000000000', '=1+1']) {
    expect(readFigure('3', turnover)).toEqual({ fault: 'turnover' });
  }
});
