import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/contracts/registration.ts';
import { NO_DETAILS } from '../details/details.ts';
import { DetailsFields } from '../details/details-fields.tsx';
import styles from './booking.module.css';

/** The questions as who registers gets them, in the language on screen, with their conditions at work. */
export function QuestionsPreview({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('booking');
  const [details, setDetails] = useState(NO_DETAILS);
  return (
    <section className={styles.preview} aria-label={t('questions.preview')}>
      <DetailsFields
        asked={{
          asks: [],
          parts: [],
          roomPrices: { einzelzimmer: null, doppelzimmer: null },
          nights: [],
          mealParts: [],
          questions,
        }}
        partName={(key) => key}
        details={details}
        fault={() => undefined}
        onChange={(change) => setDetails({ ...details, ...change })}
      />
    </section>
  );
}
