import { type ComponentType, lazy, Suspense } from 'react';
import type { AreaWeb, ScreenPart } from '#web/area-web.ts';
import { screensOf } from '#web/i18n/words.ts';
import { language } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';

type Known = ScreenPart & { key: string; Part: ComponentType<{ about?: string }> };

let known: readonly Known[] = [];

/** Hands what areas show on screens of others to the frame. */
export function provideScreenParts(areas: readonly AreaWeb[]): void {
  known = areas
    .flatMap(({ parts = [], facts, screenWords }) => {
      const words = screenWords ? [facts.words, screensOf(facts.words)] : [facts.words];
      return parts.map((part) => ({
        ...part,
        key: `${facts.name} ${part.order}`,
        Part: lazy(async () => {
          const [loaded] = await Promise.all([part.load(), language.words.load(words, language.current())]);
          return loaded;
        }),
      }));
    })
    .toSorted((left, right) => left.order - right.order);
}

/** What other areas show on a screen, to a reader who may see it. */
export function ScreenParts({ of, about }: { of: string; about?: string }) {
  const { can } = useViewer();
  return known
    .filter(({ screen, permission }) => screen === of && can(permission))
    .map(({ key, Part }) => (
      <Suspense key={key}>
        <Part about={about} />
      </Suspense>
    ));
}
