import { expect, it } from 'vitest';
import { placeCard } from './place.ts';

const screen = { width: 1000, height: 800 };
const card = { width: 280, height: 200 };
const anchor = (left: number, top: number) => ({ left, top, bottom: top + 40 });

it('stands below what it belongs to, at the same edge', () => {
  expect(placeCard(anchor(100, 100), card, screen)).toEqual({ left: 100, top: 148 });
});

it('stands above at the lower edge of the screen', () => {
  expect(placeCard(anchor(100, 700), card, screen)).toEqual({ left: 100, top: 492 });
});

it('stays within the screen at the right, on small screens at the left', () => {
  expect(placeCard(anchor(900, 100), card, screen).left).toBe(712);
  expect(placeCard(anchor(-50, 100), card, screen).left).toBe(8);
  expect(placeCard(anchor(200, 100), card, { width: 240, height: 800 }).left).toBe(8);
});

it('stands below where there is no room at all', () => {
  expect(placeCard(anchor(0, 90), card, { width: 320, height: 180 }).top).toBe(138);
});
