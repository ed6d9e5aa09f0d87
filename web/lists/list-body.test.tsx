import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { Pager } from '#web/ui/pager.tsx';
import de from '#web/words/de.json' with { type: 'json' };
import { ListBody } from './list-body.tsx';

const i18n = createInstance();
const html = (element: ReactElement) => renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);

beforeAll(() => i18n.init({ lng: 'de', fallbackLng: false, defaultNS: 'common', resources: { de: { common: de } } }));

const body = (rows: readonly string[], filtered: boolean, pastEnd?: ReactElement) =>
  html(
    <ListBody
      query={{ data: rows, error: null, refetch: () => undefined }}
      shown={{ filtered, reset: () => undefined }}
      isEmpty={({ length }) => length === 0}
      pastEnd={pastEnd}
      waiting={null}
    >
      {(found) => found.join()}
    </ListBody>,
  );

test('an empty answer says that the page is gone, before it says that nothing is there or fits', () => {
  const gone = <p>Diese Seite gibt es nicht mehr</p>;
  expect(body([], false, gone)).toBe('<p>Diese Seite gibt es nicht mehr</p>');
  expect(body([], true, gone)).toBe('<p>Diese Seite gibt es nicht mehr</p>');
  expect(body([], false)).toContain('Keine Einträge');
  expect(body([], true)).toContain('Keine Ergebnisse gefunden.');
  expect(body(['Aebi'], false, gone)).toBe('Aebi');
});

test('past the last page no pager counts the entries of another', () => {
  expect(html(<Pager page={5} pageSize={25} total={77} to="/app" search={() => ({})} />)).toBe('');
});

test('of a list that counts no further the pager says that there are more', async () => {
  const pager = async (more: boolean) => {
    const component = () => <Pager {...{ page: 2, more, pageSize: 25, total: 225, to: '/app', search: () => ({}) }} />;
    const history = createMemoryHistory({ initialEntries: ['/app'] });
    const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history });
    await router.load();
    return html(<RouterProvider router={router} />);
  };
  expect(await pager(true)).toContain('26–50 von über 225');
  expect(await pager(false)).toContain('26–50 von 225');
});
