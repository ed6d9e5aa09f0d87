// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <nav><button>Menu</button></nav>
    <main>
      <h1>Business</h1>
      <section id="team"><h2>Team</h2><div id="note"><button id="invite">Invite</button></div></section>
      <section id="bare"><p><button id="check">Check</button></p></section>
    </main>`;
  stop = keepFocus();
});
afterEach(() => stop());

const nextFrame = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
const element = (selector: string) => document.querySelector(selector) as HTMLElement;

test('what goes away with the focus gives it to the heading of its part', async () => {
  element('#invite').focus();
  element('#note').remove();
  await nextFrame();
  expect(document.activeElement).toBe(element('#team h2'));
});

test('a part without a heading gives it to the page, as one that goes away as a whole, and keeps it if it has a name', async () => {
  element('#check').focus();
  element('#bare p').remove();
  await nextFrame();
  expect(document.activeElement).toBe(element('h1'));
  element('#bare').setAttribute('aria-label', 'Check');
  element('#bare').innerHTML = '<button id="again">Again</button>';
  element('#again').focus();
  element('#again').remove();
  await nextFrame();
  expect(document.activeElement).toBe(element('#bare'));
  element('#invite').focus();
  element('#team').remove();
  await nextFrame();
  expect(document.activeElement).toBe(element('h1'));
  // A heading that is drawn anew is no end either.
  element('h1').replaceWith(Object.assign(document.createElement('h1'), { textContent: 'Businesses' }));
  await nextFrame();
  expect(document.activeElement?.textContent).toBe('Businesses');
});

test('whoever takes something away may put the focus elsewhere', async () => {
  element('#invite').focus();
  element('#note').remove();
  element('nav button').focus();
  await nextFrame();
  expect(document.activeElement).toBe(element('nav button'));
});

test('what was left by a press beside it is let go', async () => {
  element('#invite').focus();
  element('#invite').blur();
  await nextFrame();
  element('#note').remove();
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});
