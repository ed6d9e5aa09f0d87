import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnRegistration } from '#shared/contracts/registration.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { peopleQuery } from '../queries.ts';
import styles from '../registration.module.css';
import type { Moves } from './use-moves.ts';

export interface RoommateProps {
  registration: OwnRegistration;
  self: boolean;
  moves: Moves;
}

/** With whom somebody shares a double room: one names the other, and it holds once the other names them too. */
export function Roommate({ registration, self, moves }: RoommateProps) {
  const { t } = useTranslation('registration');
  const [q, setQ] = useState('');
  const [open, setOpen] = useState(false);
  const { id, room, roommate, namedBy, mayChange, staffId } = registration;
  const { data: found = [] } = useQuery(peopleQuery(q));
  const name = (other: string | null, done: string) => {
    setOpen(false);
    void moves.take({ method: 'PUT', path: '/registration/roommate', body: { id, staffId: other }, done });
  };
  const asking = namedBy.filter((one) => one.staffId !== roommate?.staffId);
  if (room !== 'doppelzimmer' && asking.length === 0) return null;
  return (
    <div className={styles.stack}>
      {roommate && (
        <div className={styles.known}>
          <span>{t(roommate.confirmed ? 'roommate.shared' : 'roommate.waiting', { name: roommate.name })}</span>
          {mayChange && (
            <Button size="small" onClick={() => name(null, t('roommate.removed'))}>
              {t('roommate.remove')}
            </Button>
          )}
        </div>
      )}
      {asking.map((one) => (
        <div className={styles.known} key={one.staffId}>
          <span>{t(self ? 'roommate.asksYou' : 'roommate.asks', { name: one.name })}</span>
          {mayChange && (
            <Button size="small" icon="check" onClick={() => name(one.staffId, t('roommate.confirmed'))}>
              {t('roommate.confirm')}
            </Button>
          )}
        </div>
      ))}
      {!roommate && mayChange && room === 'doppelzimmer' && !open && (
        <div>
          <Button size="small" icon="bed" onClick={() => setOpen(true)}>
            {t('roommate.choose')}
          </Button>
        </div>
      )}
      {open && (
        <div>
          <SearchField label={t('roommate.search')} value={q} onChange={setQ} />
          <div className={styles.actions} role="status">
            {q.trim() !== '' && found.length === 0 && <span className="small t2">{t('roommate.nobody')}</span>}
            {found
              .filter((one) => one.id !== staffId)
              .map((one) => (
                <Button key={one.id} size="small" onClick={() => name(one.id, t('roommate.named'))}>
                  {one.name}
                </Button>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
