import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import type { Dated } from '#web/dated/dated.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DateStateChip, standingWord } from '#web/registration/date-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { CourseCategory } from '../../course-facts.ts';
import type { ListedDate } from '../queries.ts';
import { coursePath } from './courses-list.ts';

/** The colour of each theme. */
export const TONES: Readonly<Record<CourseCategory, string>> = {
  refraction: 'rodenstock',
  contactLenses: 'essilor',
  eyeHealth: 'current',
  workshop: 'hoya',
  advice: 'eyetech',
  management: 'reize',
};

/** How dates of courses stand in lists and months, in the language on screen. */
export function useDatedCourse(): (date: ListedDate) => Dated | undefined {
  const { t } = useTranslation(['courses', 'registration']);
  const { locale } = useLanguage();
  return (date) => {
    const { id, course_id, category, place, texts, starts_at, ends_at, state, own_state, languages } = date;
    const shown = inLanguage(texts, locale);
    const struck = state === 'cancelled';
    const sure = own_state === 'registered' && !struck;
    const spoken = languages.map((one) => t(`language.${one}`)).join(', ');
    return (
      shown && {
        ...{ id, starts_at, ends_at, to: coursePath(course_id), search: { date: id } },
        ...{ title: shown.text.title, lang: shown.only, kind: t(`category.${category}`), tone: TONES[category] },
        ...{ where: [place && townIn(locale, place), spoken].filter(Boolean).join(' · '), struck, sure },
        said: [standingWord(date, t)],
        states: (
          <>
            {shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
            <DateStateChip date={date} />
          </>
        ),
      }
    );
  };
}
