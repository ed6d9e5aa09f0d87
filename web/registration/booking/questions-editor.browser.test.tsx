import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Question } from '#shared/contracts/registration.ts';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { loadBookingWords } from './load-words.ts';
import { questionFaults } from './question-facts.ts';
import { QuestionsEditor } from './questions-editor.tsx';

beforeEach(loadBookingWords);

function Editor({ told }: { told: (questions: Question[]) => void }) {
  const [questions, setQuestions] = useState<Question[]>([]);
  const faults = new Map(questionFaults(questions).map(([path, reason]) => [path.join('.'), reason]));
  const put = (next: Question[]) => {
    setQuestions(next);
    told(next);
  };
  return <QuestionsEditor questions={questions} fault={(path) => faults.get(path)} onChange={put} />;
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });

test('by keys alone: a question, a second one on its condition, their order, and the form as people get it', async () => {
  let stored: Question[] = [];
  await draw(
    <Editor
      told={(questions) => {
        stored = questions;
      }}
    />,
  );
  button('Frage hinzufügen').element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(field('Frage auf Deutsch'), 'Kommt jemand mit?');
  await userEvent.fill(field('Frage auf Französisch'), 'Quelqu’un vous accompagne ?');
  await userEvent.selectOptions(page.getByLabelText('Antwort', { exact: true }), 'yesno');
  await userEvent.click(page.getByLabelText('Muss beantwortet werden'));
  await userEvent.click(button('Frage hinzufügen'));
  await userEvent.fill(field('Frage auf Deutsch').last(), 'Name der Begleitung');
  await userEvent.fill(field('Frage auf Französisch').last(), 'Nom de la personne');
  await userEvent.selectOptions(page.getByLabelText('Wird gezeigt'), 'Nur bei «Kommt jemand mit?»: Ja');
  const [first, second] = stored;
  expect(first).toMatchObject({ kind: 'yesno', required: true, label: { de: 'Kommt jemand mit?' } });
  expect(second?.when).toEqual({ key: first?.key, is: true });
  expect(await findings()).toEqual([]);

  await userEvent.click(button('Vorschau'));
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect.element(preview.getByLabelText('Name der Begleitung')).not.toBeInTheDocument();
  await userEvent.click(preview.getByLabelText('Ja'));
  await expect.element(preview.getByLabelText(/Name der Begleitung/)).toBeVisible();

  button('Nach oben: Name der Begleitung').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(stored.map(({ label, when }) => [label.de, when])).toEqual([
    ['Name der Begleitung', null],
    ['Kommt jemand mit?', null],
  ]);
});

test('a choice needs two answers in both languages', async () => {
  await draw(<Editor told={() => undefined} />);
  await userEvent.click(button('Frage hinzufügen'));
  await userEvent.selectOptions(page.getByLabelText('Antwort', { exact: true }), 'choice');
  expect(page.getByRole('textbox', { name: /^Antwort \d auf/ }).elements()).toHaveLength(4);
  await userEvent.click(button('Antwort 2 entfernen'));
  await expect.element(page.getByText('few')).toBeVisible();
});
